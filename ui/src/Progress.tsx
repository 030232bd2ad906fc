export interface ProgressProps {
  /** The accessible name. */
  label: string
  /** 0 to 100. */
  value: number
  thick?: boolean
  tone?: 'brand' | 'jade' | 'gold'
}

const tones = { brand: 'text-brand', jade: 'text-jade-fill', gold: 'text-gold' }

export function Progress({ label, value, thick = false, tone = 'brand' }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={Math.min(100, Math.max(0, value))}
      className={`block w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-current [&::-webkit-progress-value]:transition-[inline-size] ${thick ? 'h-1.5' : 'h-1'} ${tones[tone]}`}
    />
  )
}
