import type { UserInfo } from '@kaleido/contract/account'
import type { SourceInfo } from '@kaleido/contract/line'
import { hasVip } from '../session/user-states.ts'

/** What sells. */
export const presalePath = '/mine/vipcenter'

export const presaleKinds = { cover: 1, float: 2, popup: 3 } as const

/** The presale's picture for a place, if there is one: before for non-members, after for members. */
export function presalePicture(
  { preSaleConfig }: Pick<SourceInfo, 'preSaleConfig'>,
  kind: keyof typeof presaleKinds,
  viewer: { readonly user: UserInfo | undefined; readonly now: Date },
): { readonly url: string; readonly href: string; readonly isBefore: boolean } | undefined {
  const isBefore = !viewer.user || !hasVip(viewer.user, viewer.now)
  const found = preSaleConfig.find(
    ({ type, status }) => type === presaleKinds[kind] && status === (isBefore ? 1 : 2),
  )
  return found?.url ? { url: found.url, href: found.link || presalePath, isBefore } : undefined
}
