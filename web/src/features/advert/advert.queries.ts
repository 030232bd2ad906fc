import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { Advert, AdvertSlot } from '@kaleido/contract/advert'
import { clickAdvert, listAdverts } from '@kaleido/contract/advert'
import { useQuery } from '@tanstack/react-query'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { useOpenLink } from '../../shared/links/open-link.ts'
import { hasVip } from '../../shared/session/user-states.ts'

/** The current viewer's adverts for a slot: VIP members see the operator's own notices only. */
export function useAdverts(slot: AdvertSlot): readonly Advert[] {
  const { client } = useConnection()
  const user = useSession((session) => session.user)
  const isFree = !user || !hasVip(user, client.now())
  const all = useQuery(queryOptionsFor(client, listAdverts, {}, 'settled')).data?.list ?? []
  return all.filter((advert) => advert.slot === slot && (isFree || !advert.isAdvert))
}

/** Opens an advert's link, and records the click in the background. */
export function useOpenAdvert(): (advert: Advert) => void {
  const { client } = useConnection()
  const openLink = useOpenLink()
  return (advert) => {
    client.call(clickAdvert, { id: advert.id }, { silent: true }).catch(() => {
      // Recording the click is not awaited.
    })
    openLink(advert)
  }
}
