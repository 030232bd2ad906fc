import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { Advert, AdvertSlot } from '@kaleido/contract/advert'
import { listAdverts } from '@kaleido/contract/advert'
import { useQuery } from '@tanstack/react-query'
import { recordClick } from '../../shared/adverts/record-click.ts'
import { useTaken } from '../../shared/adverts/use-taken.ts'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { useOpenLink } from '../../shared/links/open-link.ts'
import { hasVip } from '../../shared/session/user-states.ts'

/**
 * The current viewer's adverts for a slot: VIP members see the operator's own notices only. Those with a limit are taken
 * first, once while the app is open.
 */
export function useAdverts(
  slot: AdvertSlot,
  { isSingle = false }: { readonly isSingle?: boolean } = {},
): readonly Advert[] {
  const { client } = useConnection()
  const user = useSession((session) => session.user)
  const isFree = !user || !hasVip(user, client.now())
  const all = useQuery(queryOptionsFor(client, listAdverts, {}, 'settled')).data?.list ?? []
  const fitting = all.filter((advert) => advert.slot === slot && (isFree || !advert.isAdvert))
  // Where one is shown, none behind the first without a limit is taken in vain.
  const free = fitting.findIndex(({ isLimited }) => !isLimited)
  const offered = isSingle && free !== -1 ? fitting.slice(0, free + 1) : fitting
  const ids = offered.filter(({ isLimited }) => isLimited).map(({ id }) => id)
  const taken = useTaken(ids, { isSingle }).data?.ids
  return offered.filter(({ id, isLimited }) => !isLimited || taken?.includes(id))
}

/** Opens an advert's link, and records the click in the background. */
export function useOpenAdvert(): (advert: Advert) => void {
  const { client } = useConnection()
  const openLink = useOpenLink()
  return (advert) => {
    recordClick(client, advert.id)
    openLink(advert)
  }
}
