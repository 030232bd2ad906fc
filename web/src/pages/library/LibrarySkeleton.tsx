import { SkeletonCoverRows } from '@kaleido/ui/Skeleton'

/** A skeleton of rows; with `isDaily` below the name of a day. */
export function LibrarySkeleton({ isDaily = false }: { isDaily?: boolean }) {
  return (
    <div className={`px-(--gutter) ${isDaily ? 'pt-10' : ''}`}>
      <SkeletonCoverRows rows={6} />
    </div>
  )
}
