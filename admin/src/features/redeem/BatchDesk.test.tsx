import {
  createRedeemBatch,
  listRedeemBatches,
  revokeRedeemBatch,
} from '@kaleido/contract/redeem-batch'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { at } from '../../testing/money.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { BatchDesk } from './BatchDesk.tsx'

const live = {
  id: '9',
  name: '双十一活动',
  kind: 'coins' as const,
  amount: 100,
  hours: null,
  count: 500,
  used: 132,
  perPerson: 1,
  startsAt: null,
  endsAt: null,
  state: 'live' as const,
  createdAt: at,
}
const listed = answer(listRedeemBatches, () => ({ list: [live], hasNext: false }))
const panel = page.getByRole('region', { name: '生成兑换码' })
const dialog = page.getByRole('alertdialog')

async function fill(): Promise<void> {
  await panel.getByLabelText('批次名称').fill('春节活动')
  await panel.getByLabelText('奖品').click()
  await page.getByTitle('赠送金币').click()
  await panel.getByLabelText('每个码的数量').fill('50')
  await panel.getByLabelText('兑换码数量').fill('2')
}

test('a batch is made after a question with its total, and its codes are shown once', async () => {
  const codes = ['7K2M-9QXT-4HVN-0ZRC', '0F5D-TT8Y-QM3B-XW61']
  const { madeOf } = await showDesk(<BatchDesk />, {
    role: 'editor',
    answers: [listed, answer(createRedeemBatch, () => ({ id: '10', codes, approvalId: null }))],
  })
  await expect
    .element(page.getByRole('row', { name: /双十一活动 100 金币 132 \/ 500/ }))
    .toBeVisible()
  await page.getByRole('button', { name: '生成兑换码' }).click()
  await expect.element(panel).toBeVisible()
  await expectAccessible()
  await fill()
  await panel.getByRole('button', { name: '生成' }).click()
  await expect.element(dialog.getByText('100 金币')).toBeVisible()
  await dialog.getByRole('button', { name: '生成' }).click()
  const shown = page.getByRole('region', { name: '兑换码', exact: true })
  await expect.element(page.getByRole('textbox', { name: '兑换码' })).toHaveValue(codes.join('\n'))
  await expect.element(page.getByText('共 2 个')).toBeVisible()
  expect(madeOf(createRedeemBatch)).toEqual([
    { name: '春节活动', kind: 'coins', amount: 50, count: 2, perPerson: 1 },
  ])
  await expect.element(shown.first()).toBeVisible()
})

test('more than a code may give is refused at its field', async () => {
  const { madeOf } = await showDesk(<BatchDesk />, { at: '/?open=new', answers: [listed] })
  await fill()
  await panel.getByLabelText('每个码的数量').fill('100001')
  await panel.getByRole('button', { name: '生成' }).click()
  await expect.element(panel.getByText('超出这种奖品的上限')).toBeVisible()
  expect(madeOf(createRedeemBatch)).toEqual([])
})

test('a large batch waits for a colleague', async () => {
  await showDesk(<BatchDesk />, {
    at: '/?open=new',
    answers: [listed, answer(createRedeemBatch, () => ({ id: '10', codes: [], approvalId: '71' }))],
  })
  await fill()
  await panel.getByRole('button', { name: '生成' }).click()
  await dialog.getByRole('button', { name: '生成' }).click()
  await expect
    .element(panel.getByRole('link', { name: '查看申请' }))
    .toHaveAttribute('href', '/approval?open=71')
})

test('the unused codes of a batch are revoked after a question with their number', async () => {
  const { madeOf } = await showDesk(<BatchDesk />, {
    role: 'finance',
    answers: [listed, answer(revokeRedeemBatch, () => ({ revoked: 368 }))],
  })
  await page.getByRole('button', { name: '作废 双十一活动' }).click()
  await expect.element(dialog.getByText('368')).toBeVisible()
  await dialog.getByRole('button', { name: '作废' }).click()
  await expect.element(page.getByText('已作废 368 个码')).toBeVisible()
  expect(madeOf(revokeRedeemBatch)).toEqual([{ id: '9' }])
})
