import type { OutputOf } from '@kaleido/contract/core/call'
import type { listContinue } from '@kaleido/contract/library-continue'
import { PosterCard } from '@kaleido/ui/cards/PosterCard'
import { ScrollRow } from '@kaleido/ui/cards/ScrollRow'
import { SectionHeader } from '@kaleido/ui/cards/SectionHeader'
import { useText } from '@kaleido/ui/language'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { Recommended } from '../../features/feed/WorkCards.tsx'
import { useWorkLabels } from '../../features/feed/work-labels.ts'
import { workPath } from '../../features/feed/work-path.ts'
import { useContinue } from '../../features/library/continue.queries.ts'
import { watchedPercent } from '../../features/library/watched.ts'
import { useConnection } from '../../shared/connection/connection.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/library.json'
import { coverOf } from '../../shared/picture/cover.tsx'
import { continueHeight, hadContinue } from './continue-place.ts'

type Continued = OutputOf<typeof listContinue>['list'][number]

const path = '/mine/userbroswer'

/** The long videos that I have begun and not finished. */
export function ContinueRow() {
  const t = useText<typeof labels>('library')
  const open = useOpenPath()
  const list = useContinue() ?? []
  if (!useHasPlace()) return null
  return (
    <section style={{ minHeight: continueHeight }} className="pt-5">
      {list.length > 0 && (
        <>
          <div className="px-4">
            <SectionHeader
              title={t('continue')}
              more={{ label: t('history'), href: path, onOpen: () => open(path) }}
            />
          </div>
          <ScrollRow label={t('continue')} itemWidth={158}>
            {list.map((item) => (
              <Recommended key={item.card.id} work={item.card}>
                <Item item={item} />
              </Recommended>
            ))}
          </ScrollRow>
        </>
      )}
    </section>
  )
}

/** Whether the row has a place on the page. It is decided each time the page is shown, so that nothing moves under a finger. */
function useHasPlace(): boolean {
  const { store } = useConnection()
  const list = useContinue()
  const [hasPlace, setHasPlace] = useState(() => store.get(hadContinue) === true)
  const decide = useEffectEvent(() => {
    if (list) setHasPlace(list.length > 0)
  })
  // eslint-disable-next-line react-hooks/set-state-in-effect -- a page that is kept alive is shown again by its effects only
  useLayoutEffect(() => decide(), [])
  useEffect(() => {
    if (list) store.set(hadContinue, list.length > 0)
  }, [store, list])
  return hasPlace
}

function Item({ item: { card, seconds } }: { item: Continued }) {
  const t = useText<typeof labels>('library')
  const say = useWorkLabels()
  const open = useOpenPath()
  const href = workPath(card)
  const percent = watchedPercent(seconds, card.duration)
  return (
    <PosterCard
      shape="wide"
      cover={coverOf(card.cover)}
      length={say.length(card)}
      progress={{ value: percent, label: t('watched', { percent }) }}
      title={card.title}
      href={href}
      onOpen={() => open(href)}
    />
  )
}
