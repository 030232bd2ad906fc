import { SkeletonBlock } from '@kaleido/ui/Skeleton'

/** A skeleton of posts: author, text, a picture. */
export function PostsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-2">
      {[0, 1].map((post) => (
        <div key={post} className="bg-surface px-4 py-3.5">
          <div className="flex items-center gap-3">
            <SkeletonBlock width={40} height={40} radius={20} />
            <div className="flex-1">
              <SkeletonBlock width="36%" height={16} />
              <SkeletonBlock width="22%" height={12} className="mt-2" />
            </div>
          </div>
          <SkeletonBlock height={16} className="mt-4" />
          <SkeletonBlock width="70%" height={16} className="mt-2" />
          <SkeletonBlock width={236} height={300} radius={14} className="mt-3" />
        </div>
      ))}
    </div>
  )
}
