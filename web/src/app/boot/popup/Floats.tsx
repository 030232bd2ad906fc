import type { Advert } from '@kaleido/contract/advert'
import { listAdverts } from '@kaleido/contract/advert'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordClick } from '../../../shared/adverts/record-click.ts'
import { useTaken } from '../../../shared/adverts/use-taken.ts'
import { Viewed } from '../../../shared/adverts/Viewed.tsx'
import { useConnection, useSession } from '../../../shared/connection/connection.ts'
import { Picture } from '../../../shared/picture/Picture.tsx'
import { usePresale } from '../../../shared/presale/use-presale.ts'
import { hasVip } from '../../../shared/session/user-states.ts'
import { slots } from '../../../shared/storage/slots.ts'
import type { AppRouter } from '../../router.ts'
import { tabOf } from '../../shell/tabs.ts'
import { useShownPath } from '../use-shown-path.ts'
import { Bubble } from './Bubble.tsx'
import { followLink } from './follow-link.ts'
import { afterHiding, hiddenToday } from './popup-rules.ts'
import { PresaleBubble } from './PresaleBubble.tsx'

/** One bubble at most: the presale's, or else an advert's, on the tabs alone. */
export function Floats({ router }: { router: AppRouter }) {
  const presale = usePresale('float', router)
  const isTab = tabOf(useShownPath(router)) !== undefined
  if (presale) return <PresaleBubble presale={presale} router={router} />
  return isTab ? <FloatAdvert router={router} /> : null
}

function FloatAdvert({ router }: { router: AppRouter }) {
  const { client, store } = useConnection()
  const [hidden, setHidden] = useState(() => hiddenToday(store.get(slots.popups), client.now()))
  const advert = useFloat(hidden)
  if (!advert) return null

  function close(id: string): void {
    store.set(slots.popups, afterHiding(store.get(slots.popups), client.now(), id))
    setHidden(hiddenToday(store.get(slots.popups), client.now()))
  }

  function open({ id, href }: Advert): void {
    recordClick(client, id)
    followLink(router, href)
  }

  return (
    <Bubble
      key={advert.id}
      label={advert.title}
      isMarked={advert.isAdvert}
      onOpen={() => open(advert)}
      onClose={() => close(hiddenNameOf(advert))}
    >
      <Viewed id={advert.id} className="size-full">
        <Picture picture={advert.picture} ratio="auto" priority className="size-full" />
      </Viewed>
    </Bubble>
  )
}

const hiddenNameOf = ({ id }: Advert) => `float:${id}`

/** The first float that was not closed today. Those with a limit ahead of it are asked for, one of them at most. */
function useFloat(hidden: readonly string[]): Advert | undefined {
  const { client } = useConnection()
  const user = useSession((session) => session.user)
  const isFree = !user || !hasVip(user, client.now())
  const listed = useQuery({
    ...queryOptionsFor(client, listAdverts, {}, 'settled'),
    meta: { silent: true },
  }).data
  const offered = (listed?.list ?? [])
    .filter(({ slot, isAdvert }) => slot === 'float' && (isFree || !isAdvert))
    .filter((advert) => !hidden.includes(hiddenNameOf(advert)))
  const free = offered.find(({ isLimited }) => !isLimited)
  const ahead = free ? offered.slice(0, offered.indexOf(free)) : offered
  const ids = ahead.map(({ id }) => id)
  const taken = useTaken(ids, { isSingle: true })
  if (ids.length > 0 && taken.isPending) return undefined
  return ahead.find(({ id }) => taken.data?.ids.includes(id)) ?? free
}
