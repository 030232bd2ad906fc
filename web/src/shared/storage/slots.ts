import { UserInfo } from '@kaleido/contract/account'
import { SourceInfo } from '@kaleido/contract/line'
import { Tag } from '@kaleido/contract/tag'
import * as z from 'zod/mini'
import type { Store } from './storage.ts'
import { slot } from './storage.ts'

const lines = z.array(z.object({ url: z.string(), weight: z.int() }))
/** A counter for the current day, by Shanghai's calendar. */
const Tally = z.object({ day: z.string(), count: z.int(), lastAt: z.number() })
export type Tally = z.output<typeof Tally>

/** What the app stores between visits, by its specified names. */
export const slots = {
  /** The API line in use last, and the lines that the server listed. */
  baseUrl: slot('baseUrl', z.string()),
  apiURL: slot('apiURL', lines),
  imageURL: slot('imageURL', z.string()),
  imageURLList: slot('imageURLList', lines),
  videoURL: slot('videoURL', z.string()),
  videoURLList: slot('videoURLList', lines),
  /** The operator's settings. */
  appConfig: slot('appConfig', SourceInfo),
  tags: slot('tags', z.array(Tag)),
  appVersion: slot('appVersion', z.string()),

  token: slot('token', z.string().check(z.minLength(1))),
  userInfo: slot('userInfo', UserInfo),
  deviceUid: slot('deviceUid', z.string().check(z.regex(/^[A-Za-z0-9]{16}\d{10,16}$/))),
  /** Whose gate of the area after dark is closed on this device, and not yet on the server. */
  darkClosing: slot('darkClosing', z.array(z.int())),
  /** Stored veiled. */
  walletInfo: slot(
    'walletInfo',
    z.object({
      coin: z.int(),
      bonus: z.int(),
      gold: z.int(),
      income: z.int(),
      frozen: z.int(),
      point: z.int(),
    }),
  ),
  /** Stored veiled and masked. */
  bankCard: slot('bankCard', z.string().check(z.regex(/^[^\d]*\d{0,4}$/))),
  reportedVideoIds: slot('reportedVideoIds', z.array(z.string()).check(z.maxLength(500))),
  hasNewMessage: slot('hasNewMessage', z.boolean()),
  activeTabIndexes: slot('activeTabIndexes', z.record(z.string(), z.int())),
  publishTags: slot('publishTags', z.array(z.string())),

  /** When the person consented, in the device's time. */
  consentedAt: slot('consentedAt', z.number()),
  splash: slot('splash', Tally),
  popups: slot('popups', z.object({ ...Tally.shape, hidden: z.array(z.string()) })),
  /** The splash advert with a limit that was taken for the next start on this day. */
  takenSplash: slot('takenSplash', z.object({ id: z.string(), day: z.string() })),
  /** Reports of failures, until a line can carry them. */
  reports: slot('reports', z.array(z.record(z.string(), z.union([z.string(), z.number()])))),
  /** The invitation code that brought the person here. */
  cutInfos: slot('cutInfos', z.string().check(z.maxLength(2_000))),
  /** In session storage: this tab shows one of the staff the app as a person sees it. */
  isView: slot('isView', z.boolean()),
  /** In session storage: the requested address, opened after the splash. */
  wanted: slot('wanted', z.string()),
} as const

/** After an update every stored value is validated once, and invalid ones are removed. */
export function sweepAfterUpdate(store: Store, version: string): void {
  if (store.get(slots.appVersion) === version) return
  for (const each of Object.values(slots)) {
    if (each !== slots.walletInfo && each !== slots.bankCard) store.get<unknown>(each)
  }
  store.set(slots.appVersion, version)
}
