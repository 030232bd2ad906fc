import { askSettlement, listSuspense } from '@kaleido/contract/topup-desk'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, outOfOrder, refusal } from '../../testing/answers.ts'
import { aSuspense } from '../../testing/money.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { SuspenseDesk } from './SuspenseDesk.tsx'

const dollars = aSuspense({
  id: '32',
  why: 'currency',
  currency: 'USD',
  amount: 999,
  uid: null,
  orderId: null,
})
const listed = answer(listSuspense, () => ({ list: [aSuspense(), dollars], hasNext: false }))
const panel = page.getByRole('region', { name: '挂账详情' })

async function choose(name: string) {
  await panel.getByLabelText('处理方式').click()
  await page.getByTitle(name).click()
}

test('what is open is listed, in yuan, and other money as it is counted', async () => {
  const { madeOf } = await showDesk(<SuspenseDesk />, { role: 'finance', answers: [listed] })
  await expect.element(page.getByRole('row', { name: /31 .*¥50\.50 金额不符 5002/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /999（USD 最小单位）/ })).toBeVisible()
  expect(madeOf(listSuspense)).toEqual([{}])
  await page.getByRole('combobox', { name: '范围' }).click()
  await page.getByTitle('已处理').click()
  await expect.poll(() => madeOf(listSuspense).at(-1)).toEqual({ isOpen: false })
})

test('a settlement is asked for after a question with the amount', async () => {
  const { madeOf } = await showDesk(<SuspenseDesk />, {
    role: 'finance',
    at: '/?open=31',
    answers: [listed, answer(askSettlement, () => ({ approvalId: '72' }))],
  })
  await expect.element(panel).toBeVisible()
  await expectAccessible()
  await choose('给用户入账金币')
  await panel.getByLabelText('处理原因').fill('已核对流水')
  await panel.getByRole('button', { name: '申请处理' }).click()
  const dialog = page.getByRole('alertdialog', { name: '申请把这笔钱折成金币给用户？' })
  await expect.element(dialog.getByText('¥50.50')).toBeVisible()
  await expect.element(dialog.getByText('UID 10086')).toBeVisible()
  await dialog.getByRole('button', { name: '申请处理' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(madeOf(askSettlement)).toEqual([{ id: '31', how: 'credit', reason: '已核对流水' }])
})

test('money that nobody can take is refused above the form', async () => {
  await showDesk(<SuspenseDesk />, {
    at: '/?open=32',
    answers: [
      listed,
      answer(askSettlement, () => {
        throw refusal('topup.no_credit', '这笔钱没有可以入账的用户或订单，只能退回')
      }),
    ],
  })
  await choose('给用户入账金币')
  await panel.getByLabelText('处理原因').fill('试试')
  await panel.getByRole('button', { name: '申请处理' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '申请处理' }).click()
  await expect.element(panel.getByRole('alert').getByText(/只能退回/)).toBeVisible()
})

test('one that waits for a colleague is not asked for again', async () => {
  await showDesk(<SuspenseDesk />, {
    at: '/?open=31',
    answers: [
      answer(listSuspense, () => ({ list: [aSuspense({ approvalId: '72' })], hasNext: false })),
    ],
  })
  await expect
    .element(panel.getByRole('link', { name: '查看申请' }))
    .toHaveAttribute('href', '/approval?open=72')
  expect(panel.getByRole('button', { name: '申请处理' }).elements()).toHaveLength(0)
})

test('nothing open, and a list that could not be read, say so', async () => {
  const { close } = await showDesk(<SuspenseDesk />, {
    answers: [answer(listSuspense, () => ({ list: [], hasNext: false }))],
  })
  await expect.element(page.getByText('没有待处理的挂账')).toBeVisible()
  close()
  await showDesk(<SuspenseDesk />, {
    answers: [
      answer(listSuspense, () => {
        throw outOfOrder()
      }),
    ],
  })
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
})
