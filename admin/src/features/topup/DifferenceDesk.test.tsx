import {
  checkDifference,
  closeDifference,
  listDifferences,
  listStatements,
  reopenDifference,
  type Statement,
  uploadStatement,
} from '@kaleido/contract/topup-statement'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, outOfOrder, refusal } from '../../testing/answers.ts'
import { aDifference } from '../../testing/money.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { DifferenceDesk } from './DifferenceDesk.tsx'

const compared: Statement = {
  id: '9',
  provider: 'alipay',
  firstDay: '2026-11-20',
  lastDay: '2026-11-20',
  lines: 1_240,
  differences: 2,
  createdAt: '2026-11-21T04:00:00.000Z',
}
const list = (...rows: readonly ReturnType<typeof aDifference>[]) =>
  answer(listDifferences, () => ({ list: [...rows], hasNext: false }))
const statements = answer(listStatements, () => ({ list: [compared], hasNext: false }))
const panel = page.getByRole('region', { name: '差异详情' })

test('what differs is listed with both amounts, and below it which days are done', async () => {
  const yen = aDifference({ id: '62', kind: 'amount', theirs: 500, ours: 600, currency: 'JPY' })
  const { madeOf } = await showDesk(<DifferenceDesk />, {
    role: 'finance',
    answers: [list(aDifference(), yen), statements],
  })
  await expect.element(page.getByRole('row', { name: /渠道有，本站没有 ¥68\.00 无/ })).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: /金额不符 500（JPY 最小单位）/ }))
    .toBeVisible()
  await expect.element(page.getByRole('row', { name: /2026-11-20 支付宝 1,240 2/ })).toBeVisible()
  await page.getByRole('combobox', { name: '范围' }).click()
  await page.getByTitle('已处理').click()
  await expect.poll(() => madeOf(listDifferences).at(-1)).toEqual({ isOpen: false })
})

test('a difference says what to do, leads to its order, and is closed with a note', async () => {
  const { madeOf } = await showDesk(<DifferenceDesk />, {
    role: 'finance',
    at: '/?open=61',
    answers: [list(aDifference()), statements, answer(closeDifference, () => aDifference())],
  })
  await expect.element(panel.getByText(/先点“重新核对”/)).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: '5003' }))
    .toHaveAttribute('href', '/order?open=5003')
  await expectAccessible()
  await panel.getByRole('button', { name: '关闭差异' }).click()
  expect(madeOf(closeDifference)).toEqual([])
  await panel.getByLabelText('查明的情况').fill('另一家店的收款')
  await panel.getByRole('button', { name: '关闭差异' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(madeOf(closeDifference)).toEqual([{ id: '61', note: '另一家店的收款' }])
})

test('checking again tells whether it still differs', async () => {
  let state: 'open' | 'cleared' = 'open'
  await showDesk(<DifferenceDesk />, {
    role: 'finance',
    at: '/?open=61',
    answers: [
      list(aDifference()),
      statements,
      answer(checkDifference, () => aDifference({ state })),
    ],
  })
  await panel.getByRole('button', { name: '重新核对' }).click()
  await expect.element(page.getByText('仍有差异')).toBeVisible()
  state = 'cleared'
  await panel.getByRole('button', { name: '重新核对' }).click()
  await expect.element(page.getByText('两边已经一致')).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
})

test('a closed one shows its note and can be reopened; one that agrees by now cannot', async () => {
  const closed = aDifference({
    state: 'closed',
    note: '另一家店的收款',
    settledAt: compared.createdAt,
  })
  const { madeOf, close } = await showDesk(<DifferenceDesk />, {
    role: 'finance',
    at: '/?open=61',
    answers: [list(closed), statements, answer(reopenDifference, () => aDifference())],
  })
  await expect.element(panel.getByText('另一家店的收款')).toBeVisible()
  await panel.getByRole('button', { name: '重新打开' }).click()
  await expect.poll(() => madeOf(reopenDifference)).toEqual([{ id: '61' }])
  close()
  await showDesk(<DifferenceDesk />, {
    role: 'finance',
    at: '/?open=61',
    answers: [list(aDifference({ state: 'cleared', settledAt: compared.createdAt })), statements],
  })
  await expect.element(panel.getByText('已一致')).toBeVisible()
  expect(panel.getByRole('button', { name: '重新打开' }).elements()).toEqual([])
})

const upload = page.getByRole('region', { name: '上传对账单' })
const input = () => {
  const found = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!found) throw new Error('there is nothing to pick a file with')
  return found
}

test('a statement is a file first, then its provider and days', async () => {
  let isRefused = true
  const { madeOf } = await showDesk(<DifferenceDesk />, {
    role: 'finance',
    answers: [
      list(),
      statements,
      answer(uploadStatement, () => {
        if (isRefused) throw refusal('topup.statement_line', '对账单第 3 行看不懂')
        return compared
      }),
    ],
  })
  await page.getByRole('button', { name: '上传对账单' }).click()
  await expect.element(upload.getByRole('button', { name: '选择文件' })).toBeVisible()
  expect(upload.getByRole('button', { name: '开始核对' }).elements()).toEqual([])
  await userEvent.upload(input(), new File(['payment'], '账单-很长的名字-20261120.csv'))
  await expect.element(upload.getByText('账单-很长的名字-20261120.csv')).toBeVisible()
  await expectAccessible()
  await upload.getByLabelText('渠道').click()
  await page.getByTitle('支付宝').click()
  await upload.getByLabelText('从').fill('2026-11-20')
  await upload.getByLabelText('到').fill('2026-11-20')
  await upload.getByRole('button', { name: '开始核对' }).click()
  await expect.element(upload.getByText('对账单第 3 行看不懂')).toBeVisible()
  isRefused = false
  await upload.getByRole('button', { name: '开始核对' }).click()
  await expect.element(page.getByText('核对完成：1,240 笔，2 处差异')).toBeVisible()
  await expect.element(upload).not.toBeInTheDocument()
  const days = { firstDay: '2026-11-20', lastDay: '2026-11-20' }
  expect(madeOf(uploadStatement).at(-1)).toEqual({ provider: 'alipay', ...days })
})

test('a file that is too large is refused before it is sent', async () => {
  await showDesk(<DifferenceDesk />, {
    role: 'finance',
    at: '/?open=new',
    answers: [list(), statements],
  })
  await expect.element(upload).toBeVisible()
  await userEvent.upload(input(), new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'large.csv'))
  await expect.element(upload.getByText('文件不能超过 8 MB')).toBeVisible()
})

test('nothing open, no statement yet, and a list that could not be read, say so', async () => {
  const { close } = await showDesk(<DifferenceDesk />, {
    answers: [list(), answer(listStatements, () => ({ list: [], hasNext: false }))],
  })
  await expect.element(page.getByText('没有待处理的差异')).toBeVisible()
  await expect.element(page.getByText('还没有上传过对账单')).toBeVisible()
  close()
  const fail = () => {
    throw outOfOrder()
  }
  await showDesk(<DifferenceDesk />, {
    answers: [answer(listDifferences, fail), answer(listStatements, fail)],
  })
  await expect.poll(() => page.getByRole('button', { name: '重试' }).elements()).toHaveLength(2)
})
