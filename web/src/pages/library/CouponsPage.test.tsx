import { getBackpack } from '@kaleido/contract/coupon'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { CouponsPage } from './CouponsPage.tsx'

const aCoupon = (id: string, name: string, count: number) => ({
  id,
  name,
  count,
  expiresAt: '2026-11-22T04:00:00.000Z',
})
const backpack = {
  total: 5,
  groups: [
    {
      position: 'unused',
      coupons: [
        aCoupon('1', '新人观影券', 3),
        { ...aCoupon('2', '赠送观影券', 2), expiresAt: null },
      ],
    },
    { position: 'used', coupons: [aCoupon('3', '兑换观影券', 1)] },
    { position: 'expired', coupons: [] },
  ],
}
const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })

test('coupons are shown by what became of them, with their number and their end', async () => {
  const server = fakeServer({ [getBackpack.path]: { data: backpack } })
  await showPage(CouponsPage)
  await expect.element(page.getByRole('tab', { name: '可使用 5' })).toBeVisible()
  await expect.element(row('新人观影券').getByText('3 张')).toBeVisible()
  await expect.element(row('新人观影券').getByText('2026-11-22 12:00 到期')).toBeVisible()
  await expect.element(row('赠送观影券').getByText('可解锁 30 金币以内的作品')).toBeVisible()
  expect(row('赠送观影券').getByText('到期').query()).toBeNull()
  await expectAccessible()
  expect(await server.inputs(getBackpack.path)).toEqual([{}])
  await page.getByRole('tab', { name: '已使用' }).click()
  await expect.element(row('兑换观影券')).toBeVisible()
  await expectAccessible()
  await page.getByRole('tab', { name: '已过期' }).click()
  await expect.element(page.getByText('没有过期的观影券')).toBeVisible()
})

test('coupons that fail to load can be retried', async () => {
  const server = fakeServer({ [getBackpack.path]: 'dead' })
  await showPage(CouponsPage)
  await expect.element(page.getByText('观影券没有加载出来'), { timeout: 15_000 }).toBeVisible()
  server.answer(getBackpack.path, { data: backpack })
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(row('新人观影券')).toBeVisible()
})
