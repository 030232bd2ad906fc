import { getInfo } from '@kaleido/contract/account'
import { exchangePrize, listPrizes, type Prize } from '@kaleido/contract/prize'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { smallTargets } from '@kaleido/ui/testing/targets'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { aPrize, aPrizeOrder, points } from '../../testing/prizes.ts'
import { type Answer, answered, fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { PrizeShop } from './PrizeShop.tsx'

const coupon = aPrize({ id: '32', kind: 'coupons', name: '观影券', price: 300, hours: 168 })
const gone = aPrize({ id: '33', kind: 'svip', name: '超级 VIP 周卡', left: 0, canGet: 0 })
const limited = aPrize({ id: '34', kind: 'vip', name: 'VIP 3 天', canGet: 0 })
const shop = (...list: Prize[]) => ({ data: { list } })

interface Given {
  balance?: number
  registered?: boolean
  shopIs?: Answer
}

async function show(
  list: readonly Prize[],
  { balance = 5_000, registered = true, shopIs = shop(...list) }: Given = {},
) {
  const user = testUser({ registered })
  const server = fakeServer({ [listPrizes.path]: shopIs, [getInfo.path]: { data: user } })
  const shown = await showPage(() => <PrizeShop balance={balance} />)
  shown.connection.session.enter({ token: 't', user })
  return { ...shown, server }
}

const tile = (name: string) => page.getByRole('button').filter({ hasText: name })
const sheetOf = (name: string) => page.getByRole('dialog', { name })
/** What is sent answers at the same address as what is read. */
const got = (changes: object, wallet: number, ...list: Prize[]) => ({
  data: { list, order: aPrizeOrder(changes), wallet: points(wallet) },
})

test('prizes say what they cost and how many are left', async () => {
  const { server } = await show([aPrize(), coupon, gone, limited])
  await expect.element(tile('万花筒马克杯').getByText('剩 80')).toBeVisible()
  await expect.element(tile('超级 VIP 周卡').getByText('已兑完')).toBeVisible()
  await expect.element(tile('VIP 3 天').getByText('已达上限')).toBeVisible()
  expect((await server.inputs(listPrizes.path))[0]).toEqual({})
  expect(smallTargets()).toEqual([])
  await expectAccessible()
})

test('a thing is got after its price and what is left were said, and leads on to its address', async () => {
  const shown = await show([aPrize()])
  await tile('万花筒马克杯').click()
  const sheet = sheetOf('万花筒马克杯')
  await expect.element(sheet.getByText('5,000 积分')).toBeVisible()
  await expect.element(sheet.getByText('200 积分', { exact: true })).toBeVisible()
  await expect.element(sheet.getByText(/1 小时内、寄出前可以取消/)).toBeVisible()
  await expectAccessible()
  shown.server.answer(exchangePrize.path, got({}, 200, aPrize({ left: 79, canGet: 1 })))
  await sheet.getByRole('button', { name: '用 4,800 积分兑换' }).click()
  await expect.element(sheet.getByRole('heading', { name: '兑换成功' })).toBeVisible()
  const sent = await shown.server.inputs(exchangePrize.path)
  expect(sent).toContainEqual({ id: '31', price: 4_800 })
  await sheet.getByRole('button', { name: '填写收货地址' }).click()
  await expect.poll(shown.path).toBe('/mine/userprize?id=7001')
})

test('what is there at once says so', async () => {
  const { server } = await show([coupon])
  await tile('观影券').click()
  const sheet = sheetOf('观影券')
  await expect.element(sheet.getByText('兑换后不能取消。')).toBeVisible()
  server.answer(exchangePrize.path, got({ kind: 'coupons', state: 'done' }, 4_700, coupon))
  await sheet.getByRole('button', { name: '用 300 积分兑换' }).click()
  await expect.element(sheet.getByText('观影券已放进背包')).toBeVisible()
  await sheet.getByRole('button', { name: '知道了' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})

test.each([
  ['too few points', aPrize(), { balance: 4_000 }, '还差 800 积分'],
  ['the limit', limited, {}, '已达上限'],
  ['the last one gone', gone, {}, '已兑完'],
])('with %s the button says why it does not work', async (_, prize, given, text) => {
  await show([prize], given)
  await tile(prize.name).click()
  await expect
    .element(sheetOf(prize.name).getByRole('button', { name: text }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('where the price has changed, the new one is shown', async () => {
  const { server } = await show([aPrize()])
  await tile('万花筒马克杯').click()
  const sheet = sheetOf('万花筒马克杯')
  await expect.element(sheet.getByRole('button', { name: '用 4,800 积分兑换' })).toBeVisible()
  const answers = [
    Response.json({ code: 3503, data: { key: 'prize.price_changed' }, msg: '', tip: '', time: '' }),
  ]
  server.answer(listPrizes.path, {
    response: () => answers.pop() ?? answered({ list: [aPrize({ price: 4_900 })] }),
  })
  await sheet.getByRole('button', { name: '用 4,800 积分兑换' }).click()
  await expect.element(sheet.getByRole('button', { name: '用 4,900 积分兑换' })).toBeVisible()
})

test('a guest is asked to register first', async () => {
  const { server } = await show([coupon], { registered: false })
  await tile('观影券').click()
  const sheet = sheetOf('观影券')
  await expect.element(sheet.getByText('现有积分')).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: '用 300 积分兑换' }).click()
  expect(server.asked.filter((path) => path === exchangePrize.path)).toHaveLength(1)
})

test('an empty shop says so', async () => {
  await show([])
  await expect.element(page.getByText('奖品正在准备中')).toBeVisible()
})

test('a shop that does not load says so, and is asked for again', async () => {
  const { server } = await show([], { shopIs: 'dead' })
  await expect.element(page.getByText('奖品没能加载')).toBeVisible()
  server.answer(listPrizes.path, shop(coupon))
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(tile('观影券')).toBeVisible()
})
