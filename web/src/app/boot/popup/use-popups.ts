import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { listAdverts } from '@kaleido/contract/advert'
import type { Picture } from '@kaleido/contract/core/picture'
import { listAnnouncements } from '@kaleido/contract/layout'
import { useQuery } from '@tanstack/react-query'
import { useConnection, useSession } from '../../../shared/connection/connection.ts'
import { presalePath, usePresale } from '../../../shared/presale/use-presale.ts'
import { hasVip } from '../../../shared/session/user-states.ts'
import type { AppRouter } from '../../router.ts'
import type { PopupKind } from './popup-queue.ts'

export interface Popup {
  readonly id: string
  readonly kind: PopupKind
  readonly text: string
  readonly picture: Picture | undefined
  /** The link; blank for none. */
  readonly href: string
  /** Marked as an advert, whose taps are recorded. */
  readonly advertId: string | undefined
}

/** Popups are unsolicited, so failing to load them is not reported. */
const unasked = { silent: true }

/** All popups due after the start. */
export function usePopups(router: AppRouter): readonly Popup[] {
  const { client } = useConnection()
  const presale = usePresale('popup', router)
  const isFree = useSession(({ user }) => !user || !hasVip(user, client.now()))
  const announcements = useQuery({
    ...queryOptionsFor(client, listAnnouncements, {}, 'settled'),
    meta: unasked,
  }).data
  const adverts = useQuery({
    ...queryOptionsFor(client, listAdverts, {}, 'settled'),
    meta: unasked,
  }).data
  const plain = { text: '', picture: undefined, href: '', advertId: undefined }
  return [
    ...(presale
      ? [
          {
            ...plain,
            id: `presale:${presale.url}`,
            kind: 'presale' as const,
            picture: { url: presale.url, width: 300, height: 400, placeholder: '' },
            href: presalePath,
          },
        ]
      : []),
    ...(announcements?.list ?? [])
      .filter(({ isPopup }) => isPopup)
      .map(({ id, text, link }) => ({
        ...plain,
        id: `announcement:${id}`,
        kind: 'announcement' as const,
        text,
        href: link,
      })),
    ...(adverts?.list ?? [])
      .filter(({ slot, isAdvert }) => slot === 'popup' && (isFree || !isAdvert))
      .map(({ id, title, picture, href, isAdvert }) => ({
        ...plain,
        id: `advert:${id}`,
        kind: 'advert' as const,
        text: title,
        picture,
        href,
        advertId: isAdvert ? id : undefined,
      })),
  ]
}
