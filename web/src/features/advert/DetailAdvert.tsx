import { Badge } from '@kaleido/ui/Badge'
import { CoverBox } from '@kaleido/ui/cards/CoverBox'
import { Tap } from '@kaleido/ui/cards/Tap'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/advert.json'
import { advertCover } from './advert-cover.tsx'
import { useAdverts, useOpenAdvert } from './advert.queries.ts'

/** The advert under a work; nothing where there is none. */
export function DetailAdvert() {
  const t = useText<typeof labels>('advert')
  const open = useOpenAdvert()
  const [advert] = useAdverts('detail', { isSingle: true })
  if (!advert) return null
  return (
    <aside className="px-(--gutter) pt-4">
      <Tap onOpen={() => open(advert)} className="press block w-full text-start">
        <CoverBox
          cover={advertCover(advert)}
          ratio={3}
          className="rounded-lg"
          badge={advert.isAdvert ? <Badge kind="ad">{t('ad')}</Badge> : undefined}
        />
        <span className="mt-1.5 block truncate text-[13px]/[18px] text-text-2">{advert.title}</span>
      </Tap>
    </aside>
  )
}
