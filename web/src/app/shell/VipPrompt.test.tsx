import { quoteUnlock } from '@kaleido/contract/unlock'
import { getNewcomerCountdown, listVipProducts } from '@kaleido/contract/vip'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LockedWork } from '../../shared/viewer/unlocking.ts'
import { useUnlock } from '../../shared/viewer/unlock-options.ts'
import { UnlockHost } from './UnlockHost.tsx'
import { testUser } from '../../testing/connection.tsx'
import { fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { aVipShop } from '../../testing/vip.ts'

async function open(work: Partial<LockedWork> = {}, by: 'vip' | 'svip' = 'vip') {
  const server = fakeServer({
    [listVipProducts.path]: { data: aVipShop },
    [getNewcomerCountdown.path]: {
      data: { endsAt: new Date(Date.now() + 3_600_000).toISOString(), seconds: 3_600 },
    },
    [quoteUnlock.path]: {
      data: { isOwned: false, price: 18, fullPrice: 18, gold: 50, gap: 0, coupon: null },
    },
  })
  function Shown() {
    const unlock = useUnlock({ id: '31', ...work })
    return (
      <>
        <button type="button" onClick={() => unlock(by)}>
          open
        </button>
        <UnlockHost />
      </>
    )
  }
  const shown = await showPageAt(Shown, '/detail/31')
  shown.connection.session.enter({ token: 't', user: testUser({ registered: true }) })
  await page.getByRole('button', { name: 'open' }).click()
  return { ...shown, server }
}

const prompt = page.getByRole('dialog', { name: '看完整作品，需要 VIP' })

test('a work for members shows what VIP gives and costs, and the way to it and back', async () => {
  const { path } = await open()
  await expect.element(prompt.getByText('新人首月')).toBeVisible()
  await expect.element(prompt.getByText('原价 ¥30，现价 ¥9.90')).toBeInTheDocument()
  await expect.element(prompt.getByText(/^剩余 00:59:/)).toBeVisible()
  await expect.element(prompt.getByText('无广告')).toBeVisible()
  await expect.element(prompt.getByText('1080P')).toBeVisible()
  await expectAccessible()
  await prompt.getByRole('button', { name: '开通 VIP' }).click()
  await expect.poll(path).toBe('/mine/vipcenter?tier=vip&resume=%2Fdetail%2F31')
})

test('closing it blocks nothing', async () => {
  const { path } = await open()
  await prompt.getByRole('button', { name: '关闭' }).click()
  await expect.element(prompt).not.toBeInTheDocument()
  expect(path()).toBe('/detail/31')
})

test('a work that coins open as well can be unlocked alone', async () => {
  await open({ price: 18 })
  await prompt.getByRole('button', { name: '用 18 金币单独解锁' }).click()
  const sheet = page.getByRole('dialog', { name: '解锁作品' })
  await expect.element(sheet.getByRole('button', { name: '支付 18 金币' })).toBeVisible()
  await expect.element(prompt).not.toBeInTheDocument()
})

test('a locked quality names the tier that it needs', async () => {
  const { path } = await open({ height: 2160, theme: 'dark' }, 'svip')
  const named = page.getByRole('dialog', { name: '2160P 画质需要超级 VIP' })
  await expect.element(named.getByText('减 10%')).toBeVisible()
  await expect.element(named.getByText('原画')).toBeVisible()
  await expectAccessible()
  await named.getByRole('button', { name: '开通超级 VIP' }).click()
  await expect.poll(path).toContain('tier=svip')
})

test('without prices it still says what VIP gives', async () => {
  const { server } = await open()
  server.answer(listVipProducts.path, 'dead')
  await expect.element(prompt.getByText('无广告')).toBeVisible()
  await expect.element(prompt.getByRole('button', { name: '开通 VIP' })).toBeVisible()
})
