import { listProducts } from '@kaleido/contract/topup'
import { quoteUnlock, unlockWork } from '@kaleido/contract/unlock'
import { getInfo } from '@kaleido/contract/account'
import { getWallet } from '@kaleido/contract/wallet'
import { getWork } from '@kaleido/contract/work'
import { queryKey } from '@kaleido/client/query/query-key'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { ToastHost } from '@kaleido/ui/toast'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { partsIn } from '../../shared/viewer/parts.ts'
import { resumePathOf } from '../../shared/viewer/resume-unlock.ts'
import { useUnlock } from '../../shared/viewer/unlock-options.ts'
import { unlocked, unlocking } from '../../shared/viewer/unlocking.ts'
import { testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import type { Answer } from '../../testing/server.ts'
import { answered, fakeServer } from '../../testing/server.ts'
import { aShort } from '../../testing/shorts.tsx'
import { showPage, showPageAt } from '../../testing/shown.tsx'
import { UnlockHost } from './UnlockHost.tsx'

const work = {
  ...aShort(31, { kind: 'video', title: '等一场极光', access: { mode: 'coin', price: 20 } }),
}
const found = {
  work,
  text: '',
  tags: [],
  favourites: 0,
  shares: 0,
  state: 'published',
  isOwn: false,
}
const quote = { isOwned: false, price: 20, fullPrice: 20, gold: 86, gap: 0, coupon: null }
const coupon = { name: '观影券', left: 3, expiresAt: '2026-11-22T04:00:00.000Z' }
const wallet = { coin: 66, bonus: 0, gold: 66, income: 0, frozen: 0, point: 0 }
const bought = { wasOwned: false, isFirst: false, wallet }

function Shown() {
  const unlock = useUnlock({ id: '31', price: 20 })
  return (
    <>
      <button type="button" onClick={() => unlock('coin')}>
        open
      </button>
      <UnlockHost />
      <ToastHost />
    </>
  )
}

async function open(answers: Readonly<Record<string, Answer>> = {}) {
  const user = testUser({ registered: true })
  const server = fakeServer({
    [getWork.path]: { data: found },
    [getInfo.path]: { data: user },
    [quoteUnlock.path]: { data: quote },
    [unlockWork.path]: { data: bought },
    [getWallet.path]: { data: wallet },
    [listProducts.path]: {
      data: { packages: [], vip: [], rates: null, channels: [{ id: 'sandbox', name: '测试' }] },
    },
    ...answers,
  })
  const keys = noteKeys()
  const shown = await showPage(Shown)
  shown.connection.session.enter({ token: 't', user })
  await page.getByRole('button', { name: 'open' }).click()
  return { ...shown, server, keys }
}

/** The idempotency keys of what is sent from now on. */
function noteKeys(): string[] {
  const keys: string[] = []
  const outside = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const key = new Headers(init?.headers).get('idempotency-key')
    if (key !== null) keys.push(key)
    return outside(input, init)
  })
  return keys
}

const sheet = page.getByRole('dialog', { name: '解锁作品' })
const button = (name: string) => sheet.getByRole('button', { name })

test('a work shows its price and my balance before it is paid for, and is opened at once', async () => {
  const { server, queries } = await open()
  await expect.element(sheet.getByText('等一场极光')).toBeVisible()
  await expect.element(sheet.getByText('余额 86 金币')).toBeVisible()
  expect(await server.inputs(quoteUnlock.path)).toEqual([{ id: '31' }])
  await expectAccessible()
  await button('支付 20 金币').click()
  await expect.element(page.getByText('已解锁')).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(await server.inputs(unlockWork.path)).toEqual([{ id: '31', with: 'coins', price: 20 }])
  expect(partsIn(queries).get('31').isOwned).toBe(true)
  expect(unlocked.getState().id).toBe('31')
  expect(queries.getQueryData(queryKey(getWallet, {}))).toEqual(wallet)
})

test('what super VIP pay is shown beside the price of others', async () => {
  await open({ [quoteUnlock.path]: { data: { ...quote, price: 18 } } })
  await expect.element(sheet.getByText('原价 20 金币，现价 18 金币')).toBeInTheDocument()
  await expect.element(button('支付 18 金币')).toBeVisible()
})

test('a coupon is used first, and pays the full price', async () => {
  const { server } = await open({ [quoteUnlock.path]: { data: { ...quote, price: 18, coupon } } })
  await expect.element(sheet.getByRole('radio', { name: /使用观影券/ })).toBeChecked()
  await expect.element(sheet.getByText('剩余 3 张，最早 11-22 12:00 到期')).toBeVisible()
  await expectAccessible()
  await sheet.getByText('金币解锁').click()
  await expect.element(button('支付 18 金币')).toBeVisible()
  await sheet.getByText('使用观影券').click()
  await button('使用 1 张观影券').click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(await server.inputs(unlockWork.path)).toEqual([{ id: '31', with: 'coupon', price: 20 }])
})

test('the first unlock has its moment, which stays until it is left', async () => {
  await open({ [unlockWork.path]: { data: { ...bought, isFirst: true } } })
  await button('支付 20 金币').click()
  await expect.element(sheet.getByRole('heading', { name: '第一次解锁' })).toBeVisible()
  await expectAccessible()
  await button('开始看').click()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('coins that do not suffice are topped up, and the price is confirmed then', async () => {
  const { server, queries } = await open({
    [quoteUnlock.path]: { data: { ...quote, gold: 8, gap: 12 } },
    [getWallet.path]: { data: { ...wallet, gold: 8 } },
  })
  await expect.element(sheet.getByText('还差 12 金币')).toBeVisible()
  await button('金币不足，去充值').click()
  const gap = page.getByRole('dialog', { name: '金币不足' })
  await expect.element(gap.getByText(/12/).first()).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  // An answer that is still under way would not be asked for again.
  await expect.poll(() => queries.getQueryData(queryKey(getWallet, {}))).toMatchObject({ gold: 8 })
  server.answer(quoteUnlock.path, { data: quote })
  server.answer(getWallet.path, { data: wallet })
  await queries.invalidateQueries({ queryKey: ['wallet'] })
  await expect.element(button('支付 20 金币')).toBeVisible()
  expect(server.asked).not.toContain(unlockWork.path)
})

test('an address that goes on with unlocking opens the sheet once, and buys nothing', async () => {
  const server = fakeServer({
    [getWork.path]: { data: found },
    [quoteUnlock.path]: { data: quote },
  })
  const resumed = resumePathOf('/detail/31?part=comments', '31')
  expect(resumed).toBe('/detail/31?part=comments&unlock=31')
  const { path } = await showPageAt(Shown, resumed)
  await expect.element(button('支付 20 金币')).toBeVisible()
  expect(path()).toBe('/detail/31?part=comments')
  expect(server.asked).not.toContain(unlockWork.path)
})

test('a price that has changed is shown and confirmed anew', async () => {
  const { server } = await open({
    [unlockWork.path]: refused('unlock.price_changed', '价格刚刚变了，请再确认一次', { price: 25 }),
  })
  await expect.element(button('支付 20 金币')).toBeVisible()
  server.answer(quoteUnlock.path, { data: { ...quote, price: 25, fullPrice: 25 } })
  await button('支付 20 金币').click()
  await expect.element(sheet.getByText('价格刚刚变了，请再确认一次')).toBeVisible()
  server.answer(unlockWork.path, { data: bought })
  await button('支付 25 金币').click()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('a lost answer is retried as the same purchase', async () => {
  const { server, keys } = await open()
  server.answer(unlockWork.path, 'dead')
  await button('支付 20 金币').click()
  await expect.element(sheet.getByText('没有完成，请重试；不会重复扣费')).toBeVisible()
  server.answer(unlockWork.path, { data: bought })
  await button('支付 20 金币').click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('what is owned already costs nothing, and opens', async () => {
  const { server } = await open({ [quoteUnlock.path]: { data: { ...quote, isOwned: true } } })
  await expect.element(sheet.getByText('你已经拥有这个作品')).toBeVisible()
  await expectAccessible()
  await button('去看').click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(unlocked.getState().id).toBe('31')
  expect(server.asked).not.toContain(unlockWork.path)
})

test.each([
  [
    'taken down',
    { response: () => Response.json({ code: 410, data: { key: 'work.gone' } }, { status: 410 }) },
    '作品已下架',
  ],
  ['not for coins', refused('unlock.not_sold', '这个作品不需要金币解锁'), '这个作品不需要金币解锁'],
])('a work that is %s says so', async (_, answer, text) => {
  await open({ [quoteUnlock.path]: answer })
  await expect.element(sheet.getByText(text)).toBeVisible()
  await expectAccessible()
  await button('知道了').click()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('a work that was taken down while it was bought says so', async () => {
  const gone = {
    response: () => Response.json({ code: 410, data: { key: 'work.gone' } }, { status: 410 }),
  }
  const { server } = await open({ [unlockWork.path]: gone })
  await expect.element(button('支付 20 金币')).toBeVisible()
  server.answer(quoteUnlock.path, gone)
  await button('支付 20 金币').click()
  await expect.element(sheet.getByText('作品已下架')).toBeVisible()
})

test('a price that does not load can be retried', async () => {
  const { server } = await open({ [quoteUnlock.path]: 'dead' })
  await expect.element(sheet.getByText('价格没有加载出来'), { timeout: 15_000 }).toBeVisible()
  server.answer(quoteUnlock.path, { response: () => answered(quote) })
  await button('重新加载').click()
  await expect.element(button('支付 20 金币')).toBeVisible()
})

test('a guest is asked to register first', async () => {
  fakeServer()
  const { connection } = await showPage(Shown)
  await page.getByRole('button', { name: 'open' }).click()
  expect(connection.memberGate.asking.getState()).toBe('register')
  expect(unlocking.getState().isOpen).toBe(false)
})
