import { SkeletonBlock } from '@kaleido/ui/Skeleton'

/** A skeleton of a post: its pictures, its title, its text. */
export function PostSkeleton() {
  return (
    <div aria-hidden="true">
      <SkeletonBlock height="auto" radius={0} className="aspect-[8/9]" />
      <div className="px-4 pt-7">
        <SkeletonBlock width="62%" height={22} />
        <SkeletonBlock height={16} className="mt-4" />
        <SkeletonBlock height={16} className="mt-2.5" />
        <SkeletonBlock width="48%" height={16} className="mt-2.5" />
      </div>
    </div>
  )
}
