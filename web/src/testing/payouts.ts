import type { OutputOf } from '@kaleido/contract/core/call'
import type { getPayoutTerms, quoteWithdrawal, Withdrawal } from '@kaleido/contract/payout'
import type { Payee } from '@kaleido/contract/payout-payee'
import { testUser } from './connection.tsx'

export const payoutMember = testUser({ registered: true, mobile: '138****2046' })

type Terms = OutputOf<typeof getPayoutTerms>

export const aTerms = (changes: Partial<Terms> = {}): Terms => ({
  income: 31_250,
  feePercent: 20,
  leftToday: 2_000_000,
  ordersLeftToday: 3,
  pendingId: null,
  hasPhone: true,
  heldUntil: null,
  debt: 0,
  isOpen: true,
  ...changes,
})

export const aTotals = (changes = {}) => ({
  income: 31_250,
  frozen: 0,
  held: 4_800,
  today: 1_200,
  month: 12_600,
  total: 98_450,
  debt: 0,
  ...changes,
})

export const aCard = (changes: Partial<Payee> = {}): Payee => ({
  type: 'payee',
  id: '11',
  actType: 'bank',
  holder: '李*',
  masked: '**** **** **** 6621',
  bank: '招商银行',
  network: null,
  isDefault: true,
  usableAt: '2020-01-01T00:00:00.000Z',
  ...changes,
})

export const anAddress = (changes: Partial<Payee> = {}): Payee => ({
  ...aCard(),
  id: '12',
  actType: 'usdt',
  masked: 'T9yD…x4Kq',
  bank: null,
  network: 'trc20',
  isDefault: false,
  ...changes,
})

type Quote = OutputOf<typeof quoteWithdrawal>

export const aQuote = (changes: Partial<Quote> = {}): Quote => ({
  amount: 20_000,
  feePercent: 20,
  fee: 4_000,
  net: 16_000,
  usdt: null,
  quote: null,
  until: null,
  ...changes,
})

export const aUsdtQuote = (changes: Partial<Quote> = {}): Quote =>
  aQuote({
    usdt: { rate: 7_125_000, networkFee: 1_000_000, arrives: 21_456_140 },
    quote: 'q1',
    until: '2999-01-01T00:00:00.000Z',
    ...changes,
  })

export const aWithdrawal = (changes: Partial<Withdrawal> = {}): Withdrawal => {
  const { holder, masked, bank, network, actType } = aCard()
  return {
    type: 'withdrawal',
    id: '80021',
    state: 'submitted',
    amount: 20_000,
    feePercent: 20,
    fee: 4_000,
    net: 16_000,
    usdt: null,
    payee: { holder, masked, bank, network, actType },
    why: null,
    steps: [{ state: 'submitted', at: '2026-11-21T01:41:26.000Z' }],
    createdAt: '2026-11-21T01:41:26.000Z',
    dueAt: '2026-11-25T10:00:00.000Z',
    isCancellable: true,
    ...changes,
  }
}
