import type { Advert } from '@kaleido/contract/advert'
import { AdCard } from '@kaleido/ui/cards/AdCard'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/advert.json'
import { advertCover } from './advert-cover.tsx'
import { useOpenAdvert } from './advert.queries.ts'

/** An advert among the cards of a feed. */
export function AdvertCard({ advert }: { advert: Advert }) {
  const t = useText<typeof labels>('advert')
  const open = useOpenAdvert()
  return (
    <AdCard
      cover={advertCover(advert)}
      mark={t('ad')}
      title={advert.title}
      {...(advert.text !== '' && { text: advert.text })}
      onOpen={() => open(advert)}
    />
  )
}
