import { expect, it } from 'vitest'
import { type Compared, findDifferences } from './find-differences.ts'

type Side = Partial<Compared['theirs']>

function compared(theirs: Side, ours: Side, due: Partial<Compared> = {}): Compared {
  const nothing = { paid: null, returned: null, currency: 'CNY' }
  return {
    theirs: { ...nothing, ...theirs },
    ours: { ...nothing, ...ours },
    isPaymentDue: true,
    isRefundDue: true,
    ...due,
  }
}

it.each([
  ['nothing', {}, {}],
  ['the same payment', { paid: 600 }, { paid: 600 }],
  ['the same refund', { paid: 600, returned: 600 }, { paid: 600, returned: 600 }],
  ['a refund that failed', { paid: 600, returned: 0 }, { paid: 600 }],
])('%s is no difference', (_what, theirs, ours) => {
  expect(findDifferences(compared(theirs, ours))).toEqual([])
})

it.each([
  ['notHere', { paid: 600 }, {}],
  ['notThere', {}, { paid: 600 }],
  ['amount', { paid: 600 }, { paid: 599 }],
  ['amount', { paid: 600, currency: 'USD' }, { paid: 600 }],
  ['refundNotHere', { paid: 600, returned: 100 }, { paid: 600 }],
  ['refundNotHere', { returned: 600 }, {}],
  ['refundNotThere', { paid: 600 }, { paid: 600, returned: 600 }],
  ['refundNotThere', { paid: 600, returned: 0 }, { paid: 600, returned: 600 }],
  ['refundAmount', { paid: 600, returned: 100 }, { paid: 600, returned: 600 }],
  ['notHere', { paid: 600, returned: 600 }, {}],
] as const)('%s is one: %o there, %o here', (kind, theirs, ours) => {
  expect(findDifferences(compared(theirs, ours)).map((found) => found.kind)).toEqual([kind])
})

it('both the payment and its refund can differ', () => {
  expect(findDifferences(compared({ paid: 600, returned: 600 }, { paid: 599 }))).toEqual([
    { kind: 'amount', theirs: 600, ours: 599 },
    { kind: 'refundNotHere', theirs: 600, ours: null },
  ])
})

it('what no statement covers is not missed', () => {
  expect(findDifferences(compared({}, { paid: 600 }, { isPaymentDue: false }))).toEqual([])
  const refunded = { paid: 600, returned: 600 }
  expect(findDifferences(compared({ returned: 600 }, refunded, { isPaymentDue: false }))).toEqual(
    [],
  )
  expect(findDifferences(compared({ paid: 600 }, refunded, { isRefundDue: false }))).toEqual([])
  // The provider lists refunds of it, which came to nothing.
  const failed = { paid: 600, returned: 0 }
  expect(findDifferences(compared(failed, refunded, { isRefundDue: false }))).toHaveLength(1)
})
