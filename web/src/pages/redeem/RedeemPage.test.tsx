import { getInfo } from '@kaleido/contract/account'
import { exchangeCode as exchange, listRedeemed, PrizeKind } from '@kaleido/contract/redeem'
import { getWallet } from '@kaleido/contract/wallet'
import { queryKey } from '@kaleido/client/query/query-key'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { pageOf } from '../../testing/library.ts'
import { refused } from '../../testing/refused.ts'
import type { Answer } from '../../testing/server.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { RedeemPage } from './RedeemPage.tsx'

const wallet = { coin: 0, bonus: 50, gold: 50, income: 0, frozen: 0, point: 0 }
const invalid = refused('redeem.invalid', '兑换码无效，或已不能使用')
const aRow = (id: string, kind: string) => ({
  type: 'redeemed',
  id,
  prize: { kind, amount: 3 },
  at: '2026-11-21T01:41:26.000Z',
})

async function show(answers: Readonly<Record<string, Answer>> = {}, registered = true) {
  const user = testUser({ registered })
  const server = fakeServer({
    [listRedeemed.path]: pageOf([]),
    [getInfo.path]: { data: user },
    [exchange.path]: { data: { id: '1', prize: { kind: 'coins', amount: 50 }, wallet } },
    [getWallet.path]: { data: wallet },
    ...answers,
  })
  const shown = await showPage(RedeemPage)
  shown.connection.session.enter({ token: 't', user })
  return { ...shown, server }
}

const field = page.getByRole('textbox', { name: '输入兑换码' })
const redeem = page.getByRole('button', { name: '兑换', exact: true })
const reward = page.getByRole('dialog', { name: '兑换成功' })

test('a code gives what it is for, which is listed afterwards', async () => {
  const { server, queries } = await show()
  await expect.element(page.getByText('还没有兑换记录')).toBeVisible()
  await expectAccessible()
  await field.fill('  abcd efgh-jkmn pqrs ')
  server.answer(listRedeemed.path, pageOf([aRow('1', 'coins')]))
  await redeem.click()
  await expect.element(reward.getByRole('heading', { name: '50 金币' })).toBeVisible()
  await expectAccessible()
  expect(await server.inputs(exchange.path)).toEqual([{ code: 'abcd efgh-jkmn pqrs' }])
  expect(queries.getQueryData(queryKey(getWallet, {}))).toEqual(wallet)
  await reward.getByRole('button', { name: '收下' }).click()
  await expect.element(reward).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('')
  await expect.element(page.getByRole('listitem').getByText('3 金币')).toBeVisible()
})

test('a code is pasted as it is printed', async () => {
  const read = vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue('abcd-efghjkmn pqrs\n')
  onTestFinished(() => read.mockRestore())
  const { server } = await show()
  await page.getByRole('button', { name: '粘贴' }).click()
  await expect.element(field).toHaveValue('ABCD EFGH JKMN PQRS')
  await expect.element(redeem).toBeEnabled()
  expect(server.asked).not.toContain(exchange.path)
})

test('every code that cannot be used is refused alike, at the field, and stays there', async () => {
  await show({ [exchange.path]: invalid })
  await field.fill('WRONG')
  await redeem.click()
  await expect.element(field).toHaveAccessibleDescription('兑换码无效，或已不能使用')
  await expect.element(field).toHaveValue('WRONG')
  await expectAccessible()
  await field.fill('WRONG2')
  await expect.element(field).not.toHaveAccessibleDescription('兑换码无效，或已不能使用')
})

test('nothing typed is not sent', async () => {
  const { server } = await show()
  await redeem.click()
  await expect.element(field).toHaveAccessibleDescription('请输入兑换码')
  expect(server.asked).not.toContain(exchange.path)
})

test('after too many wrong codes it says how long to wait', async () => {
  const wait = refused('redeem.wait', '输错次数过多，请稍后再试', { seconds: 600 })
  await show({ [exchange.path]: wait })
  await field.fill('WRONG')
  await redeem.click()
  const button = page.getByRole('button', { name: /秒后再试/ })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(field).toHaveAccessibleDescription('输错次数过多，请稍后再试')
})

test('a lost answer says so, and the code can be sent again', async () => {
  const { server } = await show({ [exchange.path]: 'dead' })
  await field.fill('ABCD')
  await redeem.click()
  await expect.element(page.getByText('网络错误，请检查网络连接')).toBeVisible()
  server.answer(exchange.path, {
    data: { id: '1', prize: { kind: 'svip', amount: 7 }, wallet },
  })
  await redeem.click()
  await expect.element(reward.getByRole('heading', { name: '超级 VIP 7 天' })).toBeVisible()
})

test('every kind of prize is listed with its name and its time', async () => {
  const kinds = [...PrizeKind.options, 'painting']
  await show({ [listRedeemed.path]: pageOf(kinds.map((kind, at) => aRow(String(at + 1), kind))) })
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  const rows = page.getByRole('listitem').elements()
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    '3 金币',
    '3 积分',
    'VIP 3 天',
    '超级 VIP 3 天',
    '观影券 3 张',
    '金币作品免费看 3 小时',
    '一份礼物（3）',
  ])
  await expect.element(page.getByText('2026-11-21 09:41:26').first()).toBeVisible()
  await expectAccessible()
})

test('a guest is told what registering is for', async () => {
  const { server } = await show({}, false)
  await expect.element(page.getByText('注册后才能兑换')).toBeVisible()
  expect(server.asked).not.toContain(listRedeemed.path)
})
