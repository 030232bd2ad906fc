import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { listAdverts } from '@kaleido/contract/advert'
import type { Picture } from '@kaleido/contract/core/picture'
import { listAnnouncements } from '@kaleido/contract/layout'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../../shared/connection/connection.ts'
import { usePresale } from '../../../shared/presale/use-presale.ts'
import type { AppRouter } from '../../router.ts'
import type { PopupKind } from './popup-rules.ts'

export interface Popup {
  readonly id: string
  readonly kind: PopupKind
  /** Of an announcement the text, of an advert the title. */
  readonly text: string
  readonly picture: Picture | undefined
  /** The link; blank for none. */
  readonly href: string
  readonly isPromotion: boolean
  /** Of an advert: its views and taps are counted. */
  readonly advertId: string | undefined
  /** It opens only once it was taken. */
  readonly isLimited: boolean
  readonly announcementId: string | undefined
}

/** Popups are unsolicited, so failing to load them is not reported. */
const unasked = { silent: true }

const plain = {
  text: '',
  picture: undefined,
  href: '',
  isPromotion: false,
  advertId: undefined,
  isLimited: false,
  announcementId: undefined,
}

/** All popups that there are for this person. */
export function usePopups(
  router: AppRouter,
  dismissed: readonly string[] | undefined,
): readonly Popup[] {
  const { client } = useConnection()
  const presale = usePresale('popup', router)
  const announcements = useQuery({
    ...queryOptionsFor(client, listAnnouncements, {}, 'settled'),
    meta: unasked,
  }).data
  const adverts = useQuery({
    ...queryOptionsFor(client, listAdverts, {}, 'settled'),
    meta: unasked,
  }).data
  return [
    ...(presale
      ? [
          {
            ...plain,
            id: `presale:${presale.url}`,
            kind: 'presale' as const,
            picture: { url: presale.url, width: 300, height: 400, placeholder: '' },
            href: presale.href,
            isPromotion: true,
          },
        ]
      : []),
    ...(announcements?.list ?? [])
      .filter(({ id, isPopup }) => isPopup && dismissed?.includes(id) === false)
      .map(({ id, text, link }) => ({
        ...plain,
        id: `announcement:${id}`,
        kind: 'announcement' as const,
        text,
        href: link,
        announcementId: id,
      })),
    ...(adverts?.list ?? [])
      .filter(({ slot }) => slot === 'popup')
      .map(({ id, title, picture, href, isAdvert, isLimited }) => ({
        ...plain,
        id: `advert:${id}`,
        kind: 'advert' as const,
        text: title,
        picture,
        href,
        isPromotion: isAdvert,
        advertId: id,
        isLimited,
      })),
  ]
}
