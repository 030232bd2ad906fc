import type { ReactNode } from 'react'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
  /** The one that counts most. */
  readonly isMain?: boolean
}

/** What is known about something, each with its label. */
export function Facts({ facts, isCard = false }: { facts: readonly Fact[]; isCard?: boolean }) {
  return (
    <dl
      className={`mb-4 flex flex-col text-[14px]/[20px] ${isCard ? 'gap-2 rounded-md bg-surface-2 p-3' : 'gap-2.5'}`}
    >
      {facts.map(({ label, value, isMain = false }) => (
        <div
          key={label}
          className={`flex items-baseline justify-between gap-4 ${isMain ? 'border-t border-dashed border-sep-strong pt-2 first:border-0 first:pt-0' : ''}`}
        >
          <dt className={`flex-none ${isMain ? 'font-semibold' : 'text-text-3'}`}>{label}</dt>
          <dd
            className={`min-w-0 text-end wrap-anywhere tabular-nums ${isMain ? 'text-[20px]/[26px] font-semibold' : ''}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
