import type { ReactNode } from 'react'
import { useMomentText } from './columns.ts'

export interface Step {
  readonly at: string
  readonly text: ReactNode
  readonly note?: ReactNode
}

export interface StepsProps {
  title: string
  steps: readonly Step[]
  /** Said where nothing has happened. */
  empty?: string
}

/** What happened, in order. */
export function Steps({ title, steps, empty }: StepsProps) {
  const textOf = useMomentText()
  return (
    <section aria-label={title} className="mb-4">
      <h3 className="mb-2 text-[13px]/[20px] text-text-3">{title}</h3>
      {steps.length === 0 ? <p className="text-[13px]/[20px]">{empty}</p> : null}
      <ol className="ms-1 text-[13px]/[20px]">
        {steps.map(({ at, text, note }, index) => (
          <li
            key={`${at}-${index}`}
            className="relative border-s border-sep-strong ps-4 pb-3 last:border-transparent last:pb-0"
          >
            <span
              aria-hidden="true"
              className="absolute -start-[4.5px] top-1.5 size-2 rounded-full bg-text-3"
            />
            <p className="wrap-anywhere">{text}</p>
            {note ? <p className="wrap-anywhere whitespace-pre-wrap text-text-2">{note}</p> : null}
            <time dateTime={at} className="text-[12px]/[16px] text-text-3 tabular-nums">
              {textOf(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
