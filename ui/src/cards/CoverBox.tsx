import type { ReactNode } from 'react'

/** A picture and its size. The renderer brings its own loading and decoding. */
export interface Cover {
  /** Fills its parent. */
  readonly picture?: ReactNode
  readonly width: number
  readonly height: number
  /** A CSS background as placeholder until the picture has loaded. */
  readonly background?: string
}

export interface CoverBoxProps {
  cover: Cover
  /** Width by height of the box; defaults to the picture's own. */
  ratio?: number
  /** Top left, at most one. */
  badge?: ReactNode
  topRight?: ReactNode
  bottomLeft?: ReactNode
  bottomRight?: ReactNode
  className?: string | undefined
  /** Overlays the picture. */
  children?: ReactNode
}

const corner =
  'absolute z-1 flex items-center gap-[3px] font-num text-[11px]/[11px] font-medium text-white tabular-nums'

/** The box of a picture: its size and its placeholder are there before the picture is. */
export function CoverBox({ cover, ratio, className = '', children, ...corners }: CoverBoxProps) {
  const { badge, topRight, bottomLeft, bottomRight } = corners
  // Text directly on a picture needs a scrim; a badge brings its own.
  const needsScrim = bottomLeft !== undefined || typeof bottomRight === 'string'
  return (
    <div
      style={{ aspectRatio: ratio ?? cover.width / cover.height }}
      className={`relative isolate overflow-hidden rounded-cover bg-skeleton ${className}`}
    >
      <div aria-hidden="true" style={{ background: cover.background }} className="absolute inset-0">
        {cover.picture}
      </div>
      {needsScrim && <div className="absolute inset-x-0 bottom-0 h-11 bg-(image:--scrim-cover)" />}
      {badge !== undefined && <div className={`${corner} top-2 left-2`}>{badge}</div>}
      {topRight !== undefined && <div className={`${corner} top-2 right-2`}>{topRight}</div>}
      {bottomLeft !== undefined && <div className={`${corner} bottom-2 left-2`}>{bottomLeft}</div>}
      {bottomRight !== undefined && (
        <div className={`${corner} right-2 bottom-2`}>{bottomRight}</div>
      )}
      {children}
    </div>
  )
}
