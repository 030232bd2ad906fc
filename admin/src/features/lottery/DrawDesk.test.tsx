import { listDeskDraws } from '@kaleido/contract/lottery-desk'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { showDesk } from '../../testing/show-desk.tsx'
import { DrawDesk } from './DrawDesk.tsx'

const draw = {
  id: '12',
  uid: 10_000_031,
  campaign: '幸运转盘',
  day: '2026-11-27',
  nonce: 2,
  roll: 123_456,
  rolled: '蓝牙耳机',
  given: '20 积分',
  because: 'fallback' as const,
  cost: 100,
  at: '2026-11-27T04:00:00.000Z',
}
const listed = (draws: number) =>
  answer(listDeskDraws, () => ({ list: [draw], hasNext: false, today: { draws, wins: 40 } }))

test('draws are listed with their rolls, for one person too, and counted for today', async () => {
  const { madeOf } = await showDesk(<DrawDesk />, { at: '/?uid=10000031', answers: [listed(120)] })
  await expect.element(page.getByText('今天已抽 120 次，中奖 40 次')).toBeVisible()
  const row = page.getByRole('row', { name: /幸运转盘/ })
  for (const name of ['10000031', '123456', '蓝牙耳机', '20 积分', '保底奖品', '100']) {
    await expect.element(row.getByRole('cell', { name, exact: true })).toBeVisible()
  }
  expect(madeOf(listDeskDraws)).toContainEqual({ uid: 10_000_031 })
  await expectAccessible()
  await expect.element(page.getByRole('button', { name: '积分账目 12' })).toBeVisible()
})

test('where more were drawn than are counted it says so', async () => {
  await showDesk(<DrawDesk />, { answers: [listed(10_000)] })
  await expect.element(page.getByText(/10,000 次以上/)).toBeVisible()
})
