import type { VipOffer } from '@kaleido/contract/vip'
import { entitlements, levels } from '@kaleido/contract/vip-entitlements'

export function anOffer(id: string, changes: Partial<VipOffer> = {}): VipOffer {
  return {
    type: 'vipOffer',
    id,
    tier: 'vip',
    days: 30,
    name: '月卡',
    note: '',
    price: 3_000,
    coins: 300,
    originalPrice: null,
    isNewcomer: false,
    ...changes,
  }
}

/** The newcomer price, three of VIP and two of super VIP, with the rights of every level. */
export const aVipShop = {
  list: [
    anOffer('1', {
      name: '新人首月',
      price: 990,
      coins: 99,
      originalPrice: 3_000,
      isNewcomer: true,
    }),
    anOffer('2'),
    anOffer('3', { name: '季卡', days: 90, price: 7_800, coins: 780 }),
    anOffer('4', { name: '年卡', days: 365, price: 25_800, coins: 2_580, note: '最多人选' }),
    anOffer('5', { tier: 'svip', price: 6_000, coins: 600 }),
    anOffer('6', { tier: 'svip', name: '年卡', days: 365, price: 51_800, coins: 5_180 }),
  ],
  benefits: levels.map((level) => ({ level, ...entitlements[level] })),
}
