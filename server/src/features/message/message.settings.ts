import { entitlements } from '@kaleido/contract/vip-entitlements'
import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

const count = (usual: number) => z._default(z.int().check(z.minimum(0), z.maximum(10_000)), usual)

export const messageLimits = defineSetting({
  name: 'message.limits',
  about:
    'How many messages somebody may send a minute, and as a newcomer a day; to how many strangers a day a member, a VIP and a super VIP may write',
  schema: z.prefault(
    z.object({
      aMinute: count(60),
      newcomerADay: count(10),
      newcomerHours: count(24),
      strangersADay: z.prefault(
        z.object({
          member: count(entitlements.member.strangersADay),
          vip: count(entitlements.vip.strangersADay),
          svip: count(entitlements.svip.strangersADay),
        }),
        {},
      ),
    }),
    {},
  ),
})

const usualWords = [
  ['转账', '汇款', '红包', '银行卡', '支付宝', '微信', '验证码', '刷单', '兼职', '返利'],
  ['贷款', '投资', '理财', '比特币', 'USDT', 'bank card', 'wire transfer', 'gift card', 'bitcoin'],
].flat()

export const messageWarnings = defineSetting({
  name: 'message.warnings',
  about:
    'For how many days the messages of an account that contain one of these words, or a link, are shown with a warning',
  schema: z.prefault(
    z.object({
      days: count(7),
      words: z._default(
        z.array(z.string().check(z.minLength(1), z.maxLength(50))).check(z.maxLength(500)),
        usualWords,
      ),
    }),
    {},
  ),
})
