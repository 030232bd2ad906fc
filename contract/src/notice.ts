import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { liveHint } from './core/live.ts'
import { isOfficial } from './core/official.ts'
import { byCursor, pageOf } from './core/page.ts'
import { Picture } from './core/picture.ts'
import { DecisionOutcome, ReportTarget } from './moderation.ts'
import { WorkKind } from './work.ts'

/** A person's notices or their unread counts changed. */
export const noticesChanged = liveHint('notice.changed', z.object({}))

export const noticeErrors = errors('notice', {
  not_found: transport(404, '这条通知不存在', 'There is no such notification'),
  push_address: refusal(
    6301,
    '这个浏览器的推送地址不能使用',
    'This browser’s push address can’t be used',
  ),
})

/** The lists of the message center. */
export const NoticeGroup = z.enum(['likes', 'comments', 'fans', 'system', 'posts'])
export type NoticeGroup = z.output<typeof NoticeGroup>

export const NoticeKind = z.enum([
  'like',
  'favourite',
  'commentLike',
  'comment',
  'reply',
  'mention',
  'follow',
  'review',
  'removedComment',
  'decision',
  'report',
  'appeal',
  'money',
  'withdrawal',
  'system',
  'post',
])
export type NoticeKind = z.output<typeof NoticeKind>

export const noticeRules = {
  /** The most that are kept of one group. */
  mostPerGroup: 500,
  keptDays: 90,
  /** How many people who did the same come with a notice, the latest first. */
  actorsShown: 3,
  /** People of one notice are counted up to here. */
  mostActors: 1_000,
  mostDevices: 10,
} as const

/** The `code` of a notice of kind `system` about an application to be a creator. */
export const creatorCodes = { approved: 'creator.approved', refused: 'creator.refused' } as const

/** The same of kind `money`, about a work that was paid for: its `amount` in coins, 0 of a coupon. */
export const refundCodes = {
  removed: 'refund.removed',
  staff: 'refund.staff',
  /** What the buyer asked for is refused, with a `reason`. */
  refused: 'refund.refused',
} as const

/** The `code` of a notice of kind `money` about an order. */
export const topupCodes = {
  paid: 'topup.paid',
  returned: 'topup.returned',
  unclear: 'topup.unclear',
} as const

/** Of kind `system`: VIP, or super VIP, ends within so many days, its `amount`. */
export const vipCodes = { vip: 'vip.ending', svip: 'vip.svipEnding' } as const

const Person = z.object({ uid, name: z.string(), portrait: z.string(), isOfficial })

export const Notice = z.object({
  type: z.literal('notice'),
  id,
  kind: known(NoticeKind),
  isRead: z.boolean(),
  at: moment,
  /** Who did it, the latest first; nobody if the product itself tells. */
  actors: z.array(Person),
  /** How many did it, up to `noticeRules.mostActors`. */
  actorCount: z.int(),
  /** The work that it is about. */
  work: z.optional(
    z.object({
      id,
      kind: known(WorkKind),
      title: z.string(),
      cover: z.nullable(Picture),
      isOwn: z.boolean(),
      /** Everybody can open it. */
      isPublished: z.boolean(),
    }),
  ),
  /** The comment that it is about, and the beginning of its text. */
  comment: z.optional(z.object({ id, text: z.string() })),
  /** What was decided about the reader's work. */
  verdict: z.optional(known(z.enum(['published', 'refused', 'takenDown', 'restored']))),
  /** Why, or what the staff says. */
  reason: z.optional(z.string()),
  /** The report or appeal was right. */
  isUpheld: z.optional(z.boolean()),
  /** What the upheld report came to: of kind `decision` one of the reader's own `target`, or about the reader. */
  outcome: z.optional(known(DecisionOutcome)),
  /** Of a restriction: when it ends by itself, null for good. */
  endsAt: z.optional(z.nullable(moment)),
  /** Whether the upheld appeal brought the content back; omitted where none had been taken. */
  isRestored: z.optional(z.boolean()),
  /** What was reported, or decided about. */
  target: z.optional(known(ReportTarget)),
  targetId: z.optional(id),
  /** In the smallest unit: what came in or, negative, went out. */
  amount: z.optional(z.int()),
  /** For programs: which of several outcomes of its kind. */
  code: z.optional(z.string()),
})
export type Notice = z.output<typeof Notice>

export const listNotices = call({
  name: 'notice.listNotices',
  method: 'GET',
  path: '/api/app/mine/notice/list',
  auth: 'guest',
  about:
    "Lists one group of the caller's notices, newest first. Likes of one work on one day fold.",
  input: z.object({ group: NoticeGroup, ...byCursor }),
  output: pageOf(Notice),
})

export const getUnread = call({
  name: 'notice.getUnread',
  method: 'GET',
  path: '/api/app/mine/notice/unread',
  auth: 'guest',
  about: 'Counts what the caller has not read: notices by group, messages, and the sum of all.',
  input: z.object({}),
  output: z.object({
    groups: z.object({
      likes: z.int(),
      comments: z.int(),
      fans: z.int(),
      system: z.int(),
      posts: z.int(),
    }),
    messages: z.int(),
    total: z.int(),
    hasNewMessage: z.boolean(),
  }),
})

export const readNotices = call({
  name: 'notice.readNotices',
  method: 'POST',
  path: '/api/app/mine/notice/read',
  auth: 'guest',
  about:
    'Marks notices as read: of one group or of all, and only those not newer than `until`. Without either, all that the unread numbers count, messages too.',
  input: z.object({ group: z.optional(NoticeGroup), until: z.optional(moment) }),
  output: z.object({ read: z.int() }),
})

export const removeNotice = call({
  name: 'notice.removeNotice',
  method: 'POST',
  path: '/api/app/mine/notice/remove',
  auth: 'guest',
  about: "Deletes one of the caller's notices.",
  input: z.object({ id }),
  output: z.null(),
  errors: ['notice.not_found'],
})

/** What may be pushed to devices. */
export const PushTopic = z.enum(['likes', 'comments', 'fans', 'messages', 'system', 'posts'])
export type PushTopic = z.output<typeof PushTopic>

const switches = z.object({
  likes: z.boolean(),
  comments: z.boolean(),
  fans: z.boolean(),
  messages: z.boolean(),
  system: z.boolean(),
  posts: z.boolean(),
})

export const NoticeSettings = z.object({
  push: switches,
  /** Whether works of followed people make notices at all. */
  followedPosts: z.boolean(),
  /** No pushes from 23:00 to 8:00 in Shanghai. */
  quietHours: z.boolean(),
  /** Whether a push of a message shows its text. */
  showsMessageText: z.boolean(),
})
export type NoticeSettings = z.output<typeof NoticeSettings>

export const getNoticeSettings = call({
  name: 'notice.getNoticeSettings',
  method: 'GET',
  path: '/api/app/mine/notice/settings',
  auth: 'guest',
  about: "Gets the caller's switches, and what a browser needs to subscribe to pushes.",
  input: z.object({}),
  output: z.object({
    settings: NoticeSettings,
    /** The server's public key, as `applicationServerKey` of a subscription. */
    pushKey: z.string(),
    /** This login's device is pushed to. */
    isPushed: z.boolean(),
    /** Whether the operator offers notices of followed people's works. */
    hasFollowedPosts: z.boolean(),
  }),
})

export const setNoticeSettings = call({
  name: 'notice.setNoticeSettings',
  method: 'POST',
  path: '/api/app/mine/notice/settings/set',
  auth: 'guest',
  about: 'Sets some of the switches; those left out stay.',
  input: z.object({
    push: z.optional(z.partialRecord(PushTopic, z.boolean())),
    followedPosts: z.optional(z.boolean()),
    quietHours: z.optional(z.boolean()),
    showsMessageText: z.optional(z.boolean()),
  }),
  output: z.object({ settings: NoticeSettings }),
})

const keyText = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`)))

export const addPushDevice = call({
  name: 'notice.addPushDevice',
  method: 'POST',
  path: '/api/app/mine/notice/push/add',
  auth: 'guest',
  about: 'Pushes to this device from now on, until the login ends. Replaces an earlier address.',
  input: z.object({
    endpoint: z.string().check(z.minLength(10), z.maxLength(1_000)),
    p256dh: keyText(65),
    auth: keyText(16),
  }),
  output: z.null(),
  errors: ['notice.push_address'],
})

export const removePushDevice = call({
  name: 'notice.removePushDevice',
  method: 'POST',
  path: '/api/app/mine/notice/push/remove',
  auth: 'guest',
  about: "Ends pushes to this login's device.",
  input: z.object({}),
  output: z.null(),
})
