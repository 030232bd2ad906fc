import { useText } from '@kaleido/ui/language'
import type labels from '../../../shared/locales/zh-CN/boot.json'
import { usePicture } from '../../../shared/picture/use-picture.ts'
import type { usePresale } from '../../../shared/presale/use-presale.ts'
import type { AppRouter } from '../../router.ts'
import { followLink } from './follow-link.ts'
import { Bubble } from './Bubble.tsx'

export interface PresaleBubbleProps {
  presale: NonNullable<ReturnType<typeof usePresale>>
  router: AppRouter
}

/** The presale as a bubble. */
export function PresaleBubble({ presale, router }: PresaleBubbleProps) {
  const t = useText<typeof labels>('boot')
  const { source } = usePicture({ url: presale.url }, { priority: true })
  if (source === undefined) return null
  return (
    <Bubble
      label={presale.isBefore ? t('presaleBefore') : t('presaleAfter')}
      isMarked={false}
      onOpen={() => followLink(router, presale.href)}
    >
      <img src={source} alt="" draggable={false} className="size-full object-cover" />
    </Bubble>
  )
}
