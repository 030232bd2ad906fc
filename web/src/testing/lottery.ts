import type { LotteryDraw, LotteryPrize } from '@kaleido/contract/lottery'
import { shanghaiDay } from '../shared/formats/shanghai-day.ts'
import type { Campaign, Lottery } from '../features/lottery/lottery.queries.ts'

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

export function aPrize(n: number, changes: Partial<LotteryPrize> = {}): LotteryPrize {
  return {
    n,
    kind: 'points',
    amount: 20,
    name: `${n * 20} 积分`,
    weight: 0,
    stock: null,
    left: null,
    substitute: null,
    ...changes,
  }
}

/** Four that a roll can fall on, and one that is only given in place of the first. */
export const somePrizes = [
  aPrize(1, {
    kind: 'svip',
    name: '超级 VIP 月卡',
    weight: 500,
    stock: 20,
    left: 3,
    substitute: 5,
  }),
  aPrize(2, { name: '20 积分', weight: 399_500 }),
  aPrize(3, { kind: 'physical', amount: 1, name: '蓝牙耳机', weight: 100_000, stock: 3, left: 0 }),
  aPrize(4, { kind: 'none', amount: 0, name: '谢谢参与', weight: 500_000 }),
  aPrize(5, { kind: 'svip', amount: 40, name: '超级 VIP 40 天' }),
]

export function aCampaign(changes: Partial<Campaign> = {}): Campaign {
  return {
    id: '1',
    versionId: '11',
    name: '幸运转盘',
    rules: '每天都能抽。',
    startsAt: inHours(-24),
    endsAt: inHours(72),
    state: 'running',
    prizes: somePrizes,
    fallback: 2,
    ...changes,
  }
}

export function aLottery(
  chances: Partial<Lottery['chances']> = {},
  changes: Partial<Lottery> = {},
): Lottery {
  return {
    isOn: true,
    campaign: aCampaign(),
    cost: 100,
    today: { day: shanghaiDay(new Date()), commit: 'a'.repeat(64) },
    chances: { isAdult: true, left: 20, freeLeft: 1, points: 5_420, ...chances },
    ...changes,
  }
}

export function aDraw(id: number, n: number, changes: Partial<LotteryDraw> = {}): LotteryDraw {
  const { kind, amount, name } = somePrizes[n - 1] ?? aPrize(n)
  return {
    type: 'draw',
    id: String(id),
    versionId: '11',
    day: '2026-11-27',
    nonce: id,
    roll: 123_456,
    cost: 0,
    prize: { n, kind, amount, name },
    instead: null,
    orderId: null,
    at: '2026-11-27T01:30:00.000Z',
    ...changes,
  }
}
