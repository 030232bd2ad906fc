import { listProducts, openOrder } from '@kaleido/contract/topup'
import { getWallet } from '@kaleido/contract/wallet'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { opened, packages, payUrl, productsOf } from '../../testing/topup.ts'
import { GapSheet } from './GapSheet.tsx'
import { smallestFor } from './package/packages.ts'
import { resumeOf } from './resume.ts'

const resumeAt = '/detail/7?resume=unlock'
const balance = (gold: number) => ({
  data: { coin: gold, bonus: 0, gold, income: 0, frozen: 0, point: 0 },
})

async function show(need: number, products = productsOf()) {
  const server = fakeServer({ [listProducts.path]: products, [getWallet.path]: balance(20) })
  function Shown() {
    const [isPaid, setIsPaid] = useState(false)
    return (
      <main>
        <GapSheet
          isOpen={!isPaid}
          onClose={() => undefined}
          need={need}
          have={20}
          resumeAt={resumeAt}
          onPaid={() => setIsPaid(true)}
        />
        {isPaid && <p>可以解锁了</p>}
      </main>
    )
  }
  return { ...(await showPage(Shown)), server }
}

test('the cheapest package that is enough is chosen, and paying it leads back', async () => {
  const { path, store, server } = await show(300)
  await expect.element(page.getByText('还差 280 金币')).toBeVisible()
  await expect.element(page.getByText('需要 300，现有 20')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /^300\b/ })).toBeChecked()
  await expect.element(page.getByText('到账 315 金币')).toBeVisible()
  await expectAccessible()
  server.answer(openOrder.path, opened())
  await page.getByRole('button', { name: '支付 ¥30.00' }).click()
  await expect.poll(path).toBe(payUrl)
  expect(resumeOf(store, '31')).toBe(resumeAt)
})

test('where no package is enough none is chosen, and any can be', async () => {
  await show(90_000)
  await expect.element(page.getByText('没有一个套餐够付，可以分几次充值')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: '请先选择金额' }))
    .toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('radio', { name: /^60\b/ }).click()
  await expect.element(page.getByRole('button', { name: '支付 ¥6.00' })).toBeVisible()
})

test('a payment in another tab is noticed when the person comes back', async () => {
  const { server } = await show(300)
  await expect.element(page.getByText('还差 280 金币')).toBeVisible()
  server.answer(getWallet.path, balance(335))
  dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText('可以解锁了')).toBeVisible()
})

test.each([
  [280, '2'],
  [60, '1'],
  [61, '2'],
  [315, '2'],
  [316, '3'],
  [1_411, undefined],
])('%i missing coins are covered by package %s', (missing, id) => {
  expect(smallestFor(packages, missing)?.id).toBe(id)
})
