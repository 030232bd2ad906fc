import { getInfo } from '@kaleido/contract/account'
import { setDarkGate } from '@kaleido/contract/account-dark'
import { draw, getLottery, listDraws, listSeeds, listWinners } from '@kaleido/contract/lottery'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { reduceMotion } from '@kaleido/ui/testing/motion'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { aCampaign, aDraw, aLottery } from '../../testing/lottery.ts'
import { refused } from '../../testing/refused.ts'
import { type Answer, fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { LotteryPage } from './LotteryPage.tsx'

const pageOf = (list: readonly object[]) => ({ data: { list, hasNext: false, next: '' } })

async function show(answers: Readonly<Record<string, Answer>> = {}, registered = true) {
  const user = testUser({ registered })
  const server = fakeServer({
    [getLottery.path]: { data: aLottery() },
    [listDraws.path]: pageOf([]),
    [listWinners.path]: { data: { list: [] } },
    [getInfo.path]: { data: user },
    ...answers,
  })
  const keys = noteKeys()
  const shown = await showPage(LotteryPage)
  shown.connection.session.enter({ token: 't', user })
  return { ...shown, server, keys }
}

/** The idempotency keys of what is sent from now on. */
function noteKeys(): string[] {
  const keys: string[] = []
  const answering = fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const key = new Headers(init?.headers).get('idempotency-key')
    if (key !== null) keys.push(key)
    return answering(input, init)
  })
  return keys
}

const once = page.getByRole('button', { name: /^抽 1 次/ })
const many = page.getByRole('button', { name: /^抽 10 次/ })
const wheel = page.getByRole('button', { name: '转动转盘' })
const status = page.getByRole('region', { name: '幸运转盘' }).getByRole('status')

const drawn = (...list: object[]) => ({
  data: { list, chances: aLottery({ left: 19, freeLeft: 0 }).chances },
})

test('the wheel, what a draw costs and what is left of today', async () => {
  const { server } = await show()
  await expect.element(page.getByRole('heading', { name: '幸运转盘', level: 1 })).toBeVisible()
  await expect.element(once).toHaveAccessibleName('抽 1 次 今日免费 1 次')
  await expect.element(many).toHaveAccessibleName('抽 10 次 900 积分')
  await expect.element(status).toHaveTextContent('今天还可抽 20 次')
  await expect.element(page.getByText(/5,420$/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '还没有奖品' })).toBeVisible()
  expect((await server.inputs(getLottery.path))[0]).toEqual({})
  expect((await server.inputs(listDraws.path))[0]).toEqual({ wins: true })
  await expectAccessible()
})

test('one draw turns the wheel to its prize; a tap skips the turn', async () => {
  const { server } = await show({ [draw.path]: drawn(aDraw(1, 2)) })
  await once.click()
  const skip = page.getByRole('button', { name: '跳过动画' })
  await expect.element(skip).toBeVisible()
  await expect.element(once).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  server.answer(listDraws.path, pageOf([aDraw(1, 2)]))
  await skip.click()
  const result = page.getByRole('dialog', { name: '抽中 20 积分' })
  await expect.element(result.getByText('奖品已到账')).toBeVisible()
  await expectAccessible()
  await result.getByRole('button', { name: '收下' }).click()
  await expect.element(page.getByRole('listitem').getByText('20 积分')).toBeVisible()
  expect(await server.inputs(draw.path)).toEqual([{ versionId: '11', count: 1, cost: 0 }])
  const disc = document.querySelector<SVGGElement>('.lottery-disc')
  // The second of four slices.
  expect(disc?.style.transform).toBe('rotate(-90deg)')
})

test('ten at once are paid but for the free one; with reduced motion they are told at once', async () => {
  await reduceMotion()
  const ten = Array.from({ length: 10 }, (_, at) => aDraw(at + 1, at === 4 ? 2 : 4))
  const { server } = await show({ [draw.path]: drawn(...ten) })
  await many.click()
  const result = page.getByRole('dialog', { name: '10 次抽奖，中奖 1 次' })
  await expect.element(result.getByRole('listitem').nth(9)).toBeVisible()
  expect(await server.inputs(draw.path)).toEqual([{ versionId: '11', count: 10, cost: 900 }])
})

test('what was given in place of another is said, and a thing that is sent leads to its address', async () => {
  await reduceMotion()
  const given = aDraw(1, 2, { instead: { of: aDraw(1, 3).prize, because: 'fallback' } })
  const { server, path } = await show({ [draw.path]: drawn(given) })
  await once.click()
  await expect
    .element(page.getByText('「蓝牙耳机」已发完，按公布的规则改发保底奖品「20 积分」。'))
    .toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '收下' }).click()
  server.answer(draw.path, drawn(aDraw(2, 3, { orderId: '7' })))
  await once.click()
  const result = page.getByRole('dialog', { name: '抽中 蓝牙耳机' })
  await expect.element(result.getByText(/需要收货地址/)).toBeVisible()
  await result.getByRole('button', { name: '填写收货地址' }).click()
  await expect.poll(path).toBe('/mine/userprize?id=7')
})

test('who has not stated to be of age is asked, and then draws what was pressed', async () => {
  await reduceMotion()
  const { server } = await show({
    [getLottery.path]: { data: aLottery({ isAdult: false }) },
    [setDarkGate.path]: { data: { isPassed: true } },
    [draw.path]: drawn(aDraw(1, 4)),
  })
  await once.click()
  const sheet = page.getByRole('dialog', { name: '抽奖仅限成年人' })
  await expect.element(sheet).toBeVisible()
  await expectAccessible()
  expect(await server.inputs(draw.path)).toEqual([])
  await sheet.getByRole('button', { name: '我已满 18 岁' }).click()
  await expect.element(page.getByRole('dialog', { name: '这次没有抽中' })).toBeVisible()
  expect(await server.inputs(setDarkGate.path)).toEqual([{ isPassed: true }])
  expect(await server.inputs(draw.path)).toHaveLength(1)
})

test('without enough points it says how many are missing, and where there are more', async () => {
  const { server, path } = await show({
    [getLottery.path]: { data: aLottery({ freeLeft: 0, points: 250 }) },
  })
  await many.click()
  const sheet = page.getByRole('dialog', { name: '积分不够' })
  await expect.element(sheet.getByText(/还差 750 积分/)).toBeVisible()
  await sheet.getByRole('button', { name: '做任务领积分' }).click()
  await expect.poll(path).toBe('/mine/userfulitask')
  expect(await server.inputs(draw.path)).toEqual([])
})

test('a draw that is refused since its cost changed shows the new one', async () => {
  const { server } = await show({
    [draw.path]: refused('lottery.cost_changed', '抽奖所需积分有变，请确认后再抽', { cost: 100 }),
  })
  await expect.element(once).toHaveAccessibleName(/免费/)
  server.answer(getLottery.path, { data: aLottery({ freeLeft: 0 }) })
  await once.click()
  await expect.element(once).toHaveAccessibleName('抽 1 次 100 积分')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a draw whose answer was lost is sent again as the same one', async () => {
  await reduceMotion()
  let isLost = true
  const { server, keys } = await show()
  server.answer(draw.path, {
    response: () => {
      if (isLost) throw new TypeError('lost')
      return Response.json({ code: 200, data: drawn(aDraw(1, 2)).data, msg: '', tip: '', time: '' })
    },
  })
  await once.click()
  await expect.element(once).toHaveAttribute('aria-disabled', 'false')
  isLost = false
  await once.click()
  await expect.element(page.getByRole('dialog', { name: '抽中 20 积分' })).toBeVisible()
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test.each([
  ['is switched off', aLottery({}, { isOn: false }), /活动暂停中/],
  ['has not begun', aLottery({}, { campaign: aCampaign({ state: 'waiting' }) }), /活动 .+ 开始/],
  ['has ended', aLottery({}, { campaign: aCampaign({ state: 'ended' }) }), /活动已于 .+ 结束/],
  ['has no chances left', aLottery({ left: 0 }), /今天的次数用完了/],
] as const)('where it %s, it says so and draws nothing', async (_state, lottery, text) => {
  const { server } = await show({ [getLottery.path]: { data: lottery } })
  await expect.poll(() => status.element().textContent).toMatch(text)
  for (const button of [once, many, wheel]) {
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await button.click({ force: true })
  }
  expect(await server.inputs(draw.path)).toEqual([])
})

test('without a campaign there is nothing to draw, and a failure is tried again', async () => {
  const { server } = await show({ [getLottery.path]: 'dead' })
  await expect.element(page.getByText('抽奖活动没能加载')).toBeVisible()
  server.answer(getLottery.path, { data: aLottery({}, { campaign: null }) })
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(page.getByRole('heading', { name: '还没有抽奖活动' })).toBeVisible()
})

test('a guest sees prizes and winners, and is asked to log in', async () => {
  const winner = { id: '1', name: '小**', prize: aDraw(1, 1).prize, at: new Date().toISOString() }
  const { server, connection } = await show(
    {
      [getLottery.path]: { data: aLottery({ left: 0, freeLeft: 0, points: 0 }) },
      [listWinners.path]: { data: { list: [winner] } },
    },
    false,
  )
  await expect.element(page.getByText('小** 抽中了 超级 VIP 月卡')).toBeVisible()
  await once.click()
  expect(connection.memberGate.asking.getState()).toBe('register')
  await page.getByRole('tab', { name: '中奖名单' }).click()
  await expect.element(page.getByRole('listitem').getByText('超级 VIP 月卡')).toBeVisible()
  expect(await server.inputs(listDraws.path)).toEqual([])
  expect((await server.inputs(listWinners.path))[0]).toEqual({})
  await expectAccessible()
})

test('every prize has its chance and stock, and what is given once it is gone; seeds of days that are over are public', async () => {
  const { server } = await show()
  const [commit, seed] = ['b'.repeat(64), 'c'.repeat(64)]
  const past = { type: 'lotteryDay', day: '2026-11-26', commit, seed }
  await page.getByRole('button', { name: '概率与规则' }).click()
  const sheet = page.getByRole('dialog', { name: '概率与规则' })
  const row = (name: string) => sheet.getByRole('row').filter({ hasText: name }).first()
  await expect
    .poll(() => row('超级 VIP 月卡').element().textContent)
    .toMatch(/发完后改发「超级 VIP 40 天」0\.05%\s*3 \/ 20/)
  await expect
    .poll(() => row('蓝牙耳机').element().textContent)
    .toMatch(/发完后改发「20 积分」10%\s*0 \/ 3/)
  await expect.poll(() => row('谢谢参与').element().textContent).toMatch(/50%\s*不限量/)
  await expect.element(sheet.getByText('a'.repeat(64))).toBeVisible()
  server.answer(listSeeds.path, pageOf([past]))
  await sheet.getByRole('button', { name: '往日的种子' }).click()
  await expect.element(sheet.getByText(`种子 ${past.seed}`)).toBeVisible()
  expect(await server.inputs(listSeeds.path)).toEqual([{}])
  await expectAccessible()
})
