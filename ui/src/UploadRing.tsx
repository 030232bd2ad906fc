import { Ring } from './Ring.tsx'
import { Spinner } from './Spinner.tsx'

export interface UploadRingProps {
  /** The accessible name. */
  label: string
  /** How much is sent, from 0 to 1. */
  sent: number
  size?: number
}

/** The progress of an upload, as a ring with its percent; once all is sent it turns until the server has answered. */
export function UploadRing({ label, sent, size = 40 }: UploadRingProps) {
  if (sent >= 1) return <Spinner size={size} />
  const percent = Math.floor(sent * 100)
  return (
    <Ring label={label} value={percent} size={size}>
      {size >= 36 && (
        <span aria-hidden="true" className="font-num text-[11px]/[14px] font-semibold tabular-nums">
          {percent}%
        </span>
      )}
    </Ring>
  )
}
