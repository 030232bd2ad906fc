import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { PartnerApp } from '@kaleido/contract/advert'
import { listApps } from '@kaleido/contract/advert'
import { useQuery } from '@tanstack/react-query'
import { recordClick } from '../../shared/adverts/record-click.ts'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { useOpenLink } from '../../shared/links/open-link.ts'
import { hasVip } from '../../shared/session/user-states.ts'
import { useAdverts } from './advert.queries.ts'

/** The partners' apps with their counts; those with a limit once they were taken. */
export function useApps() {
  const { client } = useConnection()
  const user = useSession((session) => session.user)
  const isVip = user !== undefined && hasVip(user, client.now())
  const asked = useQuery(queryOptionsFor(client, listApps, {}, 'brief'))
  const taken = new Set(useAdverts('app').map(({ id }) => id))
  const apps = (asked.data?.list ?? [])
    .filter(({ id, isLimited }) => !isLimited || taken.has(id))
    .filter(({ isAdvert }) => !(isVip && isAdvert))
  return { ...asked, apps, isVip }
}

/** Opens where an app is downloaded, and records it in the background. */
export function useDownloadApp(): (app: PartnerApp) => void {
  const { client } = useConnection()
  const openLink = useOpenLink()
  return ({ id, downloadHref }) => {
    recordClick(client, id, true)
    openLink({ href: downloadHref })
  }
}
