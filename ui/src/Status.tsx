const tones = {
  good: { dot: 'bg-success', text: 'text-text-3' },
  bad: { dot: 'bg-danger', text: 'text-danger' },
  waiting: { dot: 'bg-surface-3 animate-pulse', text: 'text-text-3' },
}

export type Tone = keyof typeof tones

/** A status. The text says it; the dot only draws the eye. */
export function Status({ tone, text }: { tone: Tone; text: string }) {
  const { dot, text: colour } = tones[tone]
  return (
    <span className={`font-num flex min-w-0 items-center gap-1.5 tabular-nums ${colour}`}>
      <span aria-hidden="true" className={`size-[7px] flex-none rounded-full ${dot}`} />
      {text}
    </span>
  )
}
