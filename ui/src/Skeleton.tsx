import type { CSSProperties } from 'react'

const sweep =
  'animate-shimmer bg-skeleton bg-[linear-gradient(100deg,var(--skeleton)_40%,var(--surface)_50%,var(--skeleton)_60%)] bg-[length:300%_100%]'

export interface SkeletonBlockProps {
  width?: CSSProperties['width']
  height: CSSProperties['height']
  radius?: number
  className?: string
}

/** A placeholder of the content's size, so that nothing moves when it arrives. */
export function SkeletonBlock({
  width = '100%',
  height,
  radius = 6,
  className = '',
}: SkeletonBlockProps) {
  return (
    <span
      aria-hidden="true"
      className={`block flex-none ${sweep} ${className}`}
      style={{ width, height, borderRadius: radius }}
    />
  )
}

/** Cards of a feed in two columns. */
export function SkeletonCards({ count = 4 }: { count?: number }) {
  return (
    <div aria-hidden="true" className="grid grid-cols-2 gap-x-[11px] gap-y-4">
      {Array.from({ length: count }, (_, card) => (
        <div key={card}>
          <SkeletonBlock height={card % 3 === 0 ? 218 : 170} radius={12} />
          <SkeletonBlock width="92%" height={14} className="mt-2.5" />
          <SkeletonBlock width="60%" height={14} className="mt-2" />
          <div className="mt-2.5 flex items-center gap-2">
            <SkeletonBlock width={18} height={18} radius={9} />
            <SkeletonBlock width={70} height={12} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Rows of a group. */
export function SkeletonRows({ rows, avatar = false }: { rows: number; avatar?: boolean }) {
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-lg bg-surface shadow-1">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={`flex items-center gap-3 px-4 ${avatar ? 'h-16' : 'h-13'}`}>
          {avatar ? <SkeletonBlock width={40} height={40} radius={20} /> : null}
          <SkeletonBlock width={row % 2 === 0 ? '44%' : '32%'} height={16} />
          <SkeletonBlock width={56} height={14} className="ms-auto" />
        </div>
      ))}
    </div>
  )
}

/** Rows that each begin with a cover. */
export function SkeletonCoverRows({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex gap-3 py-2">
          <SkeletonBlock width={136} height={76.5} radius={12} />
          <div className="flex-1">
            <SkeletonBlock width="92%" height={15} className="mt-1" />
            <SkeletonBlock width="58%" height={15} className="mt-2" />
            <SkeletonBlock width="40%" height={12} className="mt-3" />
          </div>
        </div>
      ))}
    </div>
  )
}
