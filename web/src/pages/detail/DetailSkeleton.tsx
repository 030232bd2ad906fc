import { IconButton } from '@kaleido/ui/IconButton'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { ChevronLeft } from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/screen.json'

/** A skeleton of the page; the back button works already. */
export function DetailSkeleton({ onBack }: { onBack: () => void }) {
  const t = useText<typeof labels>('screen')
  return (
    <>
      <div className="bg-black pt-(--safe-top) text-white">
        <div className="aspect-video w-full px-1">
          <IconButton label={t('back')} icon={ChevronLeft} onClick={onBack} />
        </div>
      </div>
      <div aria-hidden="true" className="px-(--gutter)">
        <div className="flex h-11 items-center gap-7">
          <SkeletonBlock width={32} height={16} />
          <SkeletonBlock width={32} height={16} />
        </div>
        <div className="flex h-16 items-center gap-3">
          <SkeletonBlock width={44} height={44} radius={22} />
          <SkeletonBlock width={110} height={16} />
        </div>
        <div className="flex h-11 items-center">
          <SkeletonBlock width="86%" height={20} />
        </div>
        <SkeletonBlock width="52%" height={14} className="mt-[3px]" />
      </div>
    </>
  )
}
