import { SkeletonBlock } from '@kaleido/ui/Skeleton'

/** As high as the header of a profile. */
export function ProfileSkeleton() {
  return (
    <div aria-hidden="true">
      <SkeletonBlock height={192} radius={0} />
      <div className="relative -mt-5 rounded-t-[20px] bg-surface px-4 pb-4">
        <SkeletonBlock width={84} height={84} radius={42} />
        <SkeletonBlock width="44%" height={24} className="mt-3" />
        <SkeletonBlock width="28%" height={14} className="mt-2.5" />
        <SkeletonBlock width="80%" height={16} className="mt-3.5" />
      </div>
    </div>
  )
}
