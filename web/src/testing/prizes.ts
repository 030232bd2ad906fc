import type { Prize, PrizeOrderDetail } from '@kaleido/contract/prize'

export const aPrize = (changes: Partial<Prize> = {}): Prize => ({
  id: '31',
  kind: 'physical',
  amount: 1,
  hours: null,
  name: '万花筒马克杯',
  about: '陶瓷，350 毫升',
  price: 4_800,
  left: 80,
  perPerson: 2,
  canGet: 2,
  ...changes,
})

export const aPrizeOrder = (changes: Partial<PrizeOrderDetail> = {}): PrizeOrderDetail => ({
  id: '7001',
  source: 'shop',
  kind: 'physical',
  amount: 1,
  name: '万花筒马克杯',
  price: 4_800,
  state: 'address',
  createdAt: '2026-11-21T01:41:26.000Z',
  steps: [{ state: 'address', at: '2026-11-21T01:41:26.000Z' }],
  address: null,
  parcel: null,
  takesAddress: true,
  isCancellable: true,
  cancellableUntil: '2026-11-21T02:41:26.000Z',
  ...changes,
})

export const points = (point: number) => ({
  coin: 0,
  bonus: 0,
  gold: 0,
  income: 0,
  frozen: 0,
  point,
})
