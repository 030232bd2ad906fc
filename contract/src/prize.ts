import * as z from 'zod/mini'
import { errors, refusal, transport } from './core/error.ts'

export const prizeErrors = errors('prize', {
  not_found: transport(404, '没有找到这个奖品', 'This prize doesn’t exist'),
  no_order: transport(404, '没有找到这笔兑换', 'This prize order doesn’t exist'),
  sold_out: refusal(3501, '奖品已兑完', 'This prize is gone'),
  /** `most`: how many one person may get. */
  limit: refusal(3502, '已达到兑换上限', 'You’ve reached the limit for this prize'),
  price_changed: refusal(
    3503,
    '所需积分有变，请确认后再兑换',
    'The price has changed. Please check it first',
  ),
  not_cancellable: refusal(3504, '这笔兑换已不能取消', 'This can’t be cancelled any more'),
  not_in_state: refusal(3505, '状态已经变了，请刷新', 'It has moved on. Please refresh'),
})

/** What the shop gives: days of a tier, coupons, or a thing that is sent. */
export const ShopPrizeKind = z.enum(['vip', 'svip', 'coupons', 'physical'])
export type ShopPrizeKind = z.output<typeof ShopPrizeKind>
