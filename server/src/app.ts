import type { FastifyInstance } from 'fastify'
import { account } from './features/account/index.ts'
import { advert } from './features/advert/index.ts'
import { agent } from './features/agent/index.ts'
import { checkin } from './features/checkin/index.ts'
import { comment } from './features/comment/index.ts'
import { complaint } from './features/complaint/index.ts'
import { coupon } from './features/coupon/index.ts'
import { dashboard } from './features/dashboard/index.ts'
import { feedback } from './features/feedback/index.ts'
import { gallery } from './features/gallery/index.ts'
import { income } from './features/income/index.ts'
import { invite } from './features/invite/index.ts'
import { layout } from './features/layout/index.ts'
import { feed } from './features/feed/index.ts'
import { library } from './features/library/index.ts'
import { line } from './features/line/index.ts'
import { live, readLogs } from './features/live/index.ts'
import { lottery } from './features/lottery/index.ts'
import { media, readPlainPicture } from './features/media/index.ts'
import { message } from './features/message/index.ts'
import { moderation } from './features/moderation/index.ts'
import { notice } from './features/notice/index.ts'
import { ops } from './features/ops/index.ts'
import { payout } from './features/payout/index.ts'
import { person } from './features/person/index.ts'
import { post } from './features/post/index.ts'
import { headOf, preview } from './features/preview/index.ts'
import { prize } from './features/prize/index.ts'
import { profile } from './features/profile/index.ts'
import { reaction } from './features/reaction/index.ts'
import { redeem } from './features/redeem/index.ts'
import { search } from './features/search/index.ts'
import {
  createAuthenticate,
  isSteppedUp,
  listDeadSessions,
  session,
} from './features/session/index.ts'
import { short } from './features/short/index.ts'
import { findHiddenAuthors, social } from './features/social/index.ts'
import { staff } from './features/staff/index.ts'
import { studio } from './features/studio/index.ts'
import { support } from './features/support/index.ts'
import { tag } from './features/tag/index.ts'
import { task } from './features/task/index.ts'
import { topic } from './features/topic/index.ts'
import { topup } from './features/topup/index.ts'
import { unlock } from './features/unlock/index.ts'
import { video } from './features/video/index.ts'
import { vip } from './features/vip/index.ts'
import { wallet } from './features/wallet/index.ts'
import { work } from './features/work/index.ts'
import { isStanding, type Person, type Staff } from './platform/ctx/actor.ts'
import type { Deps } from './platform/ctx/deps.ts'
import type { NewCtx } from './platform/ctx/ctx.ts'
import type { Feature } from './platform/ctx/feature.ts'
import { createAdminHost } from './platform/http/admin-host.ts'
import type { Health } from './platform/http/health.ts'
import { createHost } from './platform/http/host.ts'
import { adminHosts, appHosts } from './platform/http/known-hosts.ts'
import { createMediaHost } from './platform/http/media-host.ts'
import { createPublicRead } from './platform/http/public-read.ts'
import type { Route } from './platform/http/route.ts'
import { createLiveHub } from './platform/live/live-hub.ts'
import { adminPage, webPage } from './pages.ts'

/** The composition root: every feature of the product, one line each. */
export const features: readonly Feature[] = [
  account,
  advert,
  agent,
  checkin,
  comment,
  complaint,
  coupon,
  dashboard,
  income,
  feed,
  feedback,
  gallery,
  invite,
  layout,
  library,
  line,
  live,
  lottery,
  media,
  message,
  moderation,
  notice,
  ops,
  payout,
  person,
  post,
  preview,
  prize,
  profile,
  reaction,
  redeem,
  search,
  session,
  short,
  social,
  staff,
  studio,
  support,
  tag,
  task,
  topic,
  topup,
  unlock,
  video,
  vip,
  wallet,
  work,
]

export interface Hosts {
  readonly app: FastifyInstance
  readonly media: FastifyInstance
  readonly admin: FastifyInstance
}

/** Mounts the features on the three hosts of the product. */
export async function createApp(
  deps: Deps,
  newCtx: NewCtx,
  health: Health,
  mounted: readonly Feature[] = features,
): Promise<Hosts> {
  const ctx = newCtx()
  for (const { gauges } of mounted) gauges?.(ctx).forEach(deps.metrics.gauge)
  const routes = mounted.flatMap((feature) => feature.routes ?? [])
  const on = (host: 'app' | 'admin'): Route[] =>
    routes.filter(({ call }) => call.host === host || call.host === 'both')
  const raw = mounted.flatMap((feature) => feature.raw?.(ctx) ?? [])
  const common = {
    deps,
    newCtx,
    health,
    authenticate: createAuthenticate(newCtx()),
    hasSteppedUp: (actor: Staff) => isSteppedUp(ctx.read, actor),
    findHiddenAuthors: (viewer: Person) => findHiddenAuthors(ctx.read, viewer),
    origins: deps.config.API_LINES.map(({ url }) => new URL(url).origin),
  }
  const sockets = createLiveHub({
    deps,
    // Nobody who is banned has a socket; their next poll tells them why.
    authenticate: async (token) => {
      const actor = await common.authenticate(token)
      const isBanned = actor && actor.kind !== 'staff' && isStanding(actor.ban, deps.clock.now())
      return isBanned ? undefined : actor
    },
    readLogs: (asked, limit) => readLogs(ctx.read, { asked, limit }),
    listDead: (ids) => listDeadSessions(ctx.read, ids),
  })
  const page = webPage(deps, {
    read: createPublicRead(newCtx, routes),
    readPicture: (url) => readPlainPicture(deps, url),
    head: (page) => headOf(ctx, page),
  })
  return {
    app: await createHost({
      ...common,
      hosts: { knows: appHosts(deps.config), setting: 'KNOWN_HOSTS' },
      routes: on('app'),
      raw,
      live: sockets,
      page,
    }),
    media: createMediaHost(
      deps,
      health,
      mounted.flatMap((feature) => feature.media?.(ctx) ?? []),
    ),
    admin: await createAdminHost({
      ...common,
      hosts: { knows: adminHosts(deps.config), setting: 'ADMIN_KNOWN_HOSTS' },
      routes: on('admin'),
      page: adminPage(deps),
    }),
  }
}
