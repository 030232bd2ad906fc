import { getInfo } from '@kaleido/contract/account'
import type { UserInfo } from '@kaleido/contract/account'
import { listProducts as listTopups } from '@kaleido/contract/topup'
import {
  buyVip,
  getNewcomerCountdown,
  listVipProducts as listProducts,
  quoteVip,
} from '@kaleido/contract/vip'
import { getWallet } from '@kaleido/contract/wallet'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import type { Answer } from '../../testing/server.ts'
import { answered, fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { anOffer, aVipShop } from '../../testing/vip.ts'
import { VipCenterPage } from './VipCenterPage.tsx'

const ahead = '2999-03-18T00:00:00.000Z'
const vip = { isVip: true, vipLevel: 1, vipExpireDate: ahead } as const
const wallet = { coin: 400, bonus: 0, gold: 400, income: 0, frozen: 0, point: 0 }
const quoted = {
  offer: anOffer('2'),
  startsAt: '2026-11-21T04:00:00.000Z',
  until: '2026-12-21T04:00:00.000Z',
  paused: null,
}
const bought = {
  id: '9',
  isFirst: false,
  vipLevel: 1,
  vipExpireDate: ahead,
  until: ahead,
  wallet: { ...wallet, coin: 100, gold: 100 },
}

interface Scene {
  user?: Partial<UserInfo>
  answers?: Readonly<Record<string, Answer>>
  address?: string
}

async function show({ user = {}, answers = {}, address = '/mine/vipcenter' }: Scene = {}) {
  const me = testUser({ registered: true, ...user })
  const server = fakeServer({
    [listProducts.path]: { data: aVipShop },
    [getNewcomerCountdown.path]: { data: { endsAt: null, seconds: 0 } },
    [getWallet.path]: { data: wallet },
    [quoteVip.path]: { data: quoted },
    [buyVip.path]: { data: bought },
    [getInfo.path]: { data: { ...me, ...vip } },
    [listTopups.path]: {
      data: { packages: [], vip: [], rates: null, channels: [{ id: 'sandbox', name: '测试' }] },
    },
    ...answers,
  })
  const shown = await showPageAt(VipCenterPage, address)
  shown.connection.session.enter({ token: 't', user: me })
  return { ...shown, server }
}

const plan = (name: RegExp) => page.getByRole('radio', { name })
const buy = (name: string | RegExp) => page.getByRole('button', { name })
const sheet = page.getByRole('dialog', { name: '开通 VIP' })

async function choose() {
  await plan(/^月卡/).click()
  await buy('¥30 开通 30 天').click()
  await expect.element(sheet).toBeVisible()
}

describe('the plans', () => {
  test('show what each costs; none is chosen, and none renews by itself', async () => {
    const { server } = await show()
    await expect.element(plan(/^月卡.*¥30/)).toBeInTheDocument()
    await expect.element(plan(/^年卡.*¥258.*合 ¥21.21\/30 天/)).toBeInTheDocument()
    expect(page.getByRole('radio', { checked: true }).query()).toBeNull()
    await expect.element(buy('请选择套餐')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByText('一次付费，到期不会自动续费')).toBeVisible()
    await expectAccessible()
    expect(await server.inputs(listProducts.path)).toEqual([{}])
  })

  test('the newcomer price shows its end, and the price of others', async () => {
    const endsAt = new Date(Date.now() + 81_668_000).toISOString()
    const { server } = await show({
      answers: { [getNewcomerCountdown.path]: { data: { endsAt, seconds: 81_668 } } },
    })
    await expect.element(page.getByRole('timer').getByText(/^22:4/)).toBeVisible()
    await expect.element(plan(/新人首月.*原价 ¥30，现价 ¥9.90/)).toBeInTheDocument()
    await expectAccessible()
    expect(await server.inputs(getNewcomerCountdown.path)).toEqual([{}])
  })

  test('those of super VIP are behind its card', async () => {
    const { path } = await show()
    await page.getByRole('button', { name: '超级 VIP' }).click()
    await expect.element(plan(/^年卡.*¥518/)).toBeInTheDocument()
    expect(page.getByText('季卡').query()).toBeNull()
    expect(path()).toContain('tier=svip')
  })

  test('what each level may do is compared row by row', async () => {
    await show()
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
    await expect.element(row('广告')).toHaveTextContent('广告有广告无广告无广告')
    await expect.element(row('最高画质')).toHaveTextContent('最高画质720P1080P原画')
    await expect.element(row('签到积分')).toHaveTextContent('签到积分1 倍1.5 倍2 倍')
    await expect.element(row('提现手续费')).toHaveTextContent('提现手续费––低 2 个点')
    expect(page.getByRole('row').elements()).toHaveLength(13)
  })

  test('that fail to load can be retried', async () => {
    const { server } = await show({ answers: { [listProducts.path]: 'dead' } })
    await expect.element(page.getByText('套餐没有加载出来'), { timeout: 15_000 }).toBeVisible()
    server.answer(listProducts.path, { data: aVipShop })
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect.element(plan(/^月卡/)).toBeInTheDocument()
  })
})

test.each([
  ['none', {}, '未开通', '尚未开通会员'],
  [
    'a free window',
    { videoFreeExpiration: '2999-03-18T04:00:00.000Z' },
    '限时免费',
    '会员作品免费看到 03-18 12:00',
  ],
  ['VIP', vip, '使用中', 'VIP · 2999-03-18 到期'],
  ['super VIP', { ...vip, vipLevel: 2 as const }, '使用中', '超级 VIP · 2999-03-18 到期'],
  [
    'one that is over',
    { vipExpireDate: '2020-03-18T00:00:00.000Z' },
    '已到期',
    '2020-03-18 已到期，续费后权益恢复',
  ],
])('the card shows the membership of somebody with %s', async (_, user, state, text) => {
  await show({ user })
  await expect.element(page.getByText(state, { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test('VIP that waits behind super VIP is shown as paused', async () => {
  const paused = { seconds: 200 * 86_400, until: ahead }
  const { server } = await show({
    user: { ...vip, vipLevel: 2 },
    answers: { [quoteVip.path]: { data: { ...quoted, paused } } },
  })
  await expect.element(page.getByText('还有 200 天，超级 VIP 到期后继续')).toBeVisible()
  expect(await server.inputs(quoteVip.path)).toEqual([{ productId: '5' }])
})

describe('buying', () => {
  test('shows the exact time, and no way to pay is chosen beforehand', async () => {
    await show()
    await choose()
    await expect.element(sheet.getByText('2026-12-21 到期')).toBeVisible()
    await expect.element(sheet.getByText('余额 400 金币')).toBeVisible()
    expect(sheet.getByRole('radio', { checked: true }).query()).toBeNull()
    await expect
      .element(sheet.getByRole('button', { name: '请选择支付方式' }))
      .toHaveAttribute('aria-disabled', 'true')
    await expectAccessible()
  })

  test('with coins makes a member at once; the first time is celebrated', async () => {
    const { server, connection } = await show({
      answers: { [buyVip.path]: { data: { ...bought, isFirst: true } } },
    })
    await plan(/新人首月/).click()
    await buy('¥9.90 开通 30 天').click()
    await sheet.getByText('金币支付').click()
    // It is sold once.
    server.answer(listProducts.path, { data: { ...aVipShop, list: aVipShop.list.slice(1) } })
    await sheet.getByRole('button', { name: '支付 99 金币' }).click()
    const done = page.getByRole('dialog', { name: '欢迎成为会员' })
    await expect.element(done.getByText('会员到 2999-03-18，权益现在就能用')).toBeVisible()
    await expectAccessible()
    expect(await server.inputs(buyVip.path)).toEqual([{ productId: '1', coins: 99 }])
    expect(connection.session.state.getState().user).toMatchObject(vip)
    await expect.element(plan(/新人首月/)).not.toBeInTheDocument()
    await done.getByRole('button', { name: '知道了' }).click()
    await expect.element(done).not.toBeInTheDocument()
  })

  test('that is answered after another login makes no member of that account', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { server, connection, queries } = await show({
      answers: { [buyVip.path]: { response: () => promise } },
    })
    await choose()
    await sheet.getByText('金币支付').click()
    await sheet.getByRole('button', { name: '支付 300 金币' }).click()
    await expect.poll(() => server.asked).toContain(buyVip.path)
    const other = testUser({ uid: 8, registered: true })
    connection.session.enter({ token: 'u', user: other })
    resolve(answered(bought))
    await expect.poll(() => queries.isMutating()).toBe(0)
    expect(connection.session.state.getState().user).toEqual(other)
  })

  test('for a work leads back to it', async () => {
    const { path } = await show({ address: '/mine/vipcenter?tier=vip&resume=%2Fhome' })
    await choose()
    await sheet.getByText('金币支付').click()
    await sheet.getByRole('button', { name: '支付 300 金币' }).click()
    await page.getByRole('button', { name: '继续观看' }).click()
    await expect.poll(path).toBe('/home')
  })

  test('super VIP says what it puts off', async () => {
    const paused = { seconds: 10 * 86_400, until: '2027-01-01T04:00:00.000Z' }
    await show({ user: vip, answers: { [quoteVip.path]: { data: { ...quoted, paused } } } })
    await choose()
    await expect
      .element(sheet.getByText('现有 VIP 的 10 天会暂停，之后继续到 2027-01-01'))
      .toBeVisible()
  })

  test('with coins that do not suffice offers to top up, and goes on once that is done', async () => {
    const { server, queries } = await show({
      answers: { [getWallet.path]: { data: { ...wallet, gold: 120 } } },
    })
    await choose()
    await sheet.getByText('金币支付').click()
    await expect.element(sheet.getByText('还差 180 金币')).toBeVisible()
    await sheet.getByRole('button', { name: '金币不足，去充值' }).click()
    const gap = page.getByRole('dialog', { name: '金币不足' })
    await expect.element(gap.getByText(/180/).first()).toBeVisible()
    expect(server.asked).not.toContain(buyVip.path)
    server.answer(getWallet.path, { data: { ...wallet, gold: 320 } })
    await queries.invalidateQueries({ queryKey: ['wallet'] })
    await expect.element(sheet.getByText('余额 320 金币')).toBeVisible()
  })

  test('goes on with the plan that was topped up for', async () => {
    await show({ address: '/mine/vipcenter?tier=svip&plan=6' })
    await expect.element(plan(/^年卡.*¥518/)).toBeChecked()
    await expect.element(buy('¥518 开通 365 天')).toBeVisible()
  })

  test('that is refused says why, and shows fresh prices', async () => {
    const { server } = await show({
      answers: { [buyVip.path]: refused('vip.price_changed', '价格已更新，请确认后再购买') },
    })
    await choose()
    await sheet.getByText('金币支付').click()
    const dearer = anOffer('2', { price: 4_000, coins: 350 })
    server.answer(listProducts.path, { data: { ...aVipShop, list: [dearer] } })
    await sheet.getByRole('button', { name: '支付 300 金币' }).click()
    await expect.element(sheet.getByText('价格已更新，请确认后再购买')).toBeVisible()
    await expect.element(sheet.getByRole('button', { name: '支付 350 金币' })).toBeVisible()
  })

  test('with money goes on to the channels', async () => {
    await show()
    await choose()
    await sheet.getByText('现金支付').click()
    await sheet.getByRole('button', { name: '去支付 ¥30' }).click()
    await expect.element(page.getByText('月卡 30 天')).toBeVisible()
    await expect.element(sheet).not.toBeInTheDocument()
  })

  test('asks a guest to register', async () => {
    const { connection } = await show({ user: { registered: false } })
    await plan(/^月卡/).click()
    await buy('¥30 开通 30 天').click()
    expect(connection.memberGate.asking.getState()).toBe('register')
  })
})

test('orders are one tap away', async () => {
  const { path } = await show()
  await page.getByRole('button', { name: '购买记录' }).click()
  await expect.poll(path).toBe('/mine/userbuyrecord')
})
