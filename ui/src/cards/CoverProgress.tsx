export interface CoverProgressProps {
  /** The accessible name. */
  label: string
  /** 0 to 100. */
  value: number
}

/** Along the lower edge of a cover: the progress of watching. */
export function CoverProgress({ label, value }: CoverProgressProps) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={Math.min(100, Math.max(0, value))}
      className="absolute inset-x-0 bottom-0 z-1 block h-[3px] w-full appearance-none bg-white/40 text-vermilion [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-current"
    />
  )
}
