import { getReportTrend, listReports } from '@kaleido/contract/ops'
import { listPaymentFailures } from '@kaleido/contract/ops-payment'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { ErrorDesk } from './ErrorDesk.tsx'

const at = '2026-11-21T04:00:00.000Z'
const payment = {
  id: '9',
  kind: 'payment' as const,
  count: 3,
  devices: 2,
  firstAt: at,
  lastAt: at,
  sample: { payname: '支付宝', emsg: 'timeout', appv: '1.1.2' },
  payids: ['183'],
}
const video = {
  ...payment,
  id: '10',
  kind: 'video' as const,
  sample: { videoid: '77', code: '4', emsg: 'decode error' },
}
const trend = answer(getReportTrend, () => ({
  days: [
    { day: '2026-11-20', count: 0, devices: 0 },
    { day: '2026-11-21', count: 3, devices: 2 },
  ],
}))
const failures = answer(listPaymentFailures, () => ({
  list: [
    {
      id: '1',
      reportId: '9',
      at,
      appname: '',
      appv: '1.1.2',
      dev: 'x',
      payname: '支付宝',
      payid: '183',
      paytype: '',
      payadds: '',
      emsg: 'timeout',
      userid: '10086',
      userip: '203.0.113.9',
    },
  ],
  hasNext: false,
}))
const panel = page.getByRole('region', { name: '错误详情' })

test('a failed payment leads to who could not pay, and to their order', async () => {
  await showDesk(<ErrorDesk />, {
    role: 'support',
    answers: [answer(listReports, () => ({ list: [payment], hasNext: false })), trend, failures],
  })
  await page.getByRole('button', { name: '查看 timeout · 支付宝' }).click()
  await expect
    .element(panel.getByRole('link', { name: '订单 183' }))
    .toHaveAttribute('href', '/order?open=183')
  await expect
    .element(panel.getByRole('link', { name: /10086/ }))
    .toHaveAttribute('href', '/user?open=10086')
  await expect.element(panel.getByText('11-21：3 次')).toBeInTheDocument()
  await expectAccessible()
})

test('a video that failed leads to its work; payments are not asked for by roles that may not see them', async () => {
  const { madeOf } = await showDesk(<ErrorDesk />, {
    at: '/?open=10',
    role: 'moderator',
    answers: [
      answer(listReports, () => ({ list: [payment, video], hasNext: false })),
      trend,
      failures,
    ],
  })
  await expect
    .element(panel.getByRole('link', { name: '77' }))
    .toHaveAttribute('href', '/work?id=77&open=77')
  await page.getByRole('button', { name: '查看 timeout · 支付宝' }).click()
  await expect.element(panel.getByText('1.1.2')).toBeVisible()
  expect(madeOf(listPaymentFailures)).toEqual([])
})

test('a report that arrives appears by itself', async () => {
  const list: object[] = []
  await showDesk(<ErrorDesk />, {
    answers: [answer(listReports, () => ({ list: [...list], hasNext: false }) as never), trend],
  })
  await expect.element(page.getByText('没有错误上报')).toBeVisible()
  list.push(video)
  await expect.element(page.getByText('decode error · 4')).toBeVisible()
})
