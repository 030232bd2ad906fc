import { SkeletonBlock } from '@kaleido/ui/Skeleton'

/** A skeleton of comments. */
export function CommentSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div aria-hidden="true">
      {[86, 64, 92, 48].slice(0, rows).map((width) => (
        <div key={width} className="flex gap-3 pt-3.5">
          <SkeletonBlock width={36} height={36} radius={18} />
          <div className="flex-1">
            <SkeletonBlock width={72} height={13} className="mt-[3px]" />
            <SkeletonBlock width={`${width}%`} height={15} className="mt-2.5" />
            <SkeletonBlock width={56} height={12} className="mt-3" />
          </div>
        </div>
      ))}
    </div>
  )
}
