import type { ReactNode } from 'react'

const tones = {
  good: 'bg-success-soft text-success',
  bad: 'bg-danger-soft text-danger',
}

export function Badge({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={`rounded-sm px-2 py-0.5 text-[12px] tabular-nums ${tones[tone]}`}>
      {children}
    </span>
  )
}
