import { Banner } from '@kaleido/ui/cards/Banner'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/advert.json'
import { advertCover } from './advert-cover.tsx'
import { useAdverts, useOpenAdvert } from './advert.queries.ts'

/** The operator's adverts at the top of a page. */
export function AdvertBanner() {
  const t = useText<typeof labels>('advert')
  const open = useOpenAdvert()
  const items = useAdverts('banner').map((advert, index) => ({
    id: advert.id,
    cover: advertCover(advert, { priority: index === 0 }),
    title: advert.title,
    ...(advert.text !== '' && { text: advert.text }),
    ...(advert.isAdvert && { ad: t('ad') }),
    onOpen: () => open(advert),
  }))
  if (items.length === 0) return null
  return (
    <div className="pt-1">
      <Banner label={t('banner')} items={items} pauseLabel={t('pause')} playLabel={t('play')} />
    </div>
  )
}
