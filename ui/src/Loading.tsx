import type { ReactNode } from 'react'
import { useSkeletonTiming } from './use-skeleton-timing.ts'

export interface LoadingProps {
  /** Announced to screen readers. */
  label: string
  skeleton: ReactNode
  isLoading: boolean
  /** The skeleton takes its space before it is visible: nothing below it moves. */
  keepsPlace?: boolean
  /** The loaded content. */
  children?: ReactNode
}

/** A skeleton while content loads: not before 150 ms, and then for 300 ms at least. */
export function Loading({ label, skeleton, isLoading, keepsPlace, children }: LoadingProps) {
  const isShown = useSkeletonTiming(isLoading)
  return (
    <>
      <output className="sr-only">{isShown ? label : ''}</output>
      {keepsPlace && (isShown || isLoading) ? (
        <div className="contents" style={isShown ? undefined : { visibility: 'hidden' }}>
          {skeleton}
        </div>
      ) : null}
      {!keepsPlace && isShown ? skeleton : null}
      {isShown || isLoading ? null : children}
    </>
  )
}
