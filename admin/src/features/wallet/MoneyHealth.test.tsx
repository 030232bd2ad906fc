import { getMoneyHealth, resumeMoney } from '@kaleido/contract/wallet-desk'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, outOfOrder, refusal } from '../../testing/answers.ts'
import { at } from '../../testing/money.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { MoneyHealthPanel } from './MoneyHealthPanel.tsx'
import { MoneyStopped } from './MoneyStopped.tsx'
import type { MoneyHealth } from './wallet-health.queries.ts'

const name = 'every withdrawal was set aside once, over its amount'
const fits = {
  name: 'no balance is negative',
  stops: 'all',
  differences: 0,
  example: null,
} as const
const differs = { name, stops: 'payout', differences: 2, example: 'withdrawal 183' } as const
const broken: MoneyHealth = {
  checks: [
    { ...fits, checkedAt: at },
    { ...differs, checkedAt: at },
    { ...fits, name: 'a check of tomorrow', checkedAt: at },
  ],
  paused: [{ scope: 'payout', reason: `${name}: withdrawal 183`, at }],
}
const told = answer(getMoneyHealth, () => broken)
const dialog = page.getByRole('alertdialog', { name: '恢复提现？' })

test('the checks say what differs and what that stops; one without a name here has its own', async () => {
  await showDesk(<MoneyHealthPanel />, { role: 'editor', answers: [told] })
  await expect.element(page.getByText('1 项不符')).toBeVisible()
  await expect.element(page.getByText('2 处不符')).toBeVisible()
  await expect.element(page.getByText(/不符时暂停提现 · withdrawal 183/)).toBeVisible()
  await expect.element(page.getByText('a check of tomorrow')).toBeVisible()
  await expect.element(page.getByText('提现已暂停')).toBeVisible()
  // Operators see it; finance resumes.
  expect(page.getByRole('button', { name: '恢复' }).elements()).toHaveLength(0)
  await expectAccessible()
})

test('money is resumed after a question, and is read again', async () => {
  let health = broken
  const { madeOf } = await showDesk(<MoneyHealthPanel />, {
    role: 'finance',
    answers: [
      answer(getMoneyHealth, () => health),
      answer(resumeMoney, () => {
        health = { checks: [{ ...fits, checkedAt: at }], paused: [] }
        return null
      }),
    ],
  })
  await page.getByRole('button', { name: '恢复' }).click()
  await expect
    .element(dialog.getByText(/检查不符（每笔提现只冻结一次）：withdrawal 183/))
    .toBeVisible()
  await dialog.getByRole('button', { name: '恢复' }).click()
  await expect.element(page.getByText('全部相符')).toBeVisible()
  await expect.element(page.getByText('提现已暂停')).not.toBeInTheDocument()
  expect(madeOf(resumeMoney)).toEqual([{ scope: 'payout' }])
})

test('while a check differs it stays stopped', async () => {
  const { madeOf } = await showDesk(<MoneyHealthPanel />, {
    role: 'finance',
    answers: [
      told,
      answer(resumeMoney, () => {
        throw refusal('wallet.still_broken', '账目检查还没有通过，不能恢复')
      }),
    ],
  })
  await page.getByRole('button', { name: '恢复' }).click()
  await dialog.getByRole('button', { name: '恢复' }).click()
  await expect.poll(() => madeOf(resumeMoney)).toHaveLength(1)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('提现已暂停')).toBeVisible()
})

test('the banner says what is stopped and since when, and nothing while money moves', async () => {
  const { close } = await showDesk(<MoneyStopped />, { answers: [told] })
  const banner = page.getByRole('alert')
  await expect.element(banner.getByText('提现已暂停')).toBeVisible()
  await expect.element(banner.getByText(/自 2026年11月21日/)).toBeVisible()
  await expect
    .element(banner.getByRole('link', { name: '查看资金检查' }))
    .toHaveAttribute('href', '/')
  close()
  const { madeOf } = await showDesk(<MoneyStopped />, {
    answers: [answer(getMoneyHealth, () => ({ checks: [], paused: [] }))],
  })
  await expect.poll(() => madeOf(getMoneyHealth)).toHaveLength(1)
  expect(banner.elements()).toHaveLength(0)
})

test('a role that may not see it asks for nothing, and a fault can be tried again', async () => {
  const { madeOf, close } = await showDesk(
    <>
      <MoneyHealthPanel />
      <p>页面</p>
    </>,
    { role: 'moderator', answers: [told] },
  )
  await expect.element(page.getByText('页面')).toBeVisible()
  expect(madeOf(getMoneyHealth)).toEqual([])
  close()
  await showDesk(<MoneyHealthPanel />, {
    answers: [
      answer(getMoneyHealth, () => {
        throw outOfOrder()
      }),
    ],
  })
  await expect.element(page.getByText('资金检查加载失败')).toBeVisible()
})
