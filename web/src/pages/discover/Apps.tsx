import { SectionHeader } from '@kaleido/ui/cards/SectionHeader'
import { useText } from '@kaleido/ui/language'
import { useAdverts } from '../../features/advert/advert.queries.ts'
import { AdvertTile } from '../../features/advert/AdvertTile.tsx'
import type labels from '../../shared/locales/zh-CN/discover.json'

/** Partners' apps: adverts, and marked as such. */
export function Apps() {
  const t = useText<typeof labels>('discover')
  const adverts = useAdverts('app')
  if (adverts.length === 0) return null
  return (
    <section className="px-4">
      <SectionHeader title={t('apps')} note={t('ad')} />
      <ul className="mt-3 grid grid-cols-4 gap-x-3 gap-y-4">
        {adverts.map((advert) => (
          <li key={advert.id}>
            <AdvertTile advert={advert} />
          </li>
        ))}
      </ul>
    </section>
  )
}
