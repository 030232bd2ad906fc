import { stepUp } from '@kaleido/contract/account-step-up'
import { listPayees, removePayee, setDefaultPayee } from '@kaleido/contract/payout-payee'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { smallTargets } from '@kaleido/ui/testing/targets'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { aCard, anAddress, payoutMember } from '../../testing/payouts.ts'
import { refused } from '../../testing/refused.ts'
import { inputOf } from '../../testing/sealed.ts'
import { type Answer, answered, fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { AddressPage } from './AddressPage.tsx'

const path = '/mine/address'
const cooling = aCard({
  id: '13',
  bank: '中国银行',
  masked: '**** **** **** 0981',
  isDefault: false,
  usableAt: '2999-06-01T01:41:00.000Z',
})

/** Answers by the type that is asked for. */
const payeesOf = (bank: readonly object[], usdt: readonly object[]): Answer => ({
  async response(asked) {
    const { actType } = await inputOf(asked)
    return answered({ list: actType === 'usdt' ? usdt : bank })
  },
})

async function show(answers: Record<string, Answer> = {}, user = payoutMember) {
  const server = fakeServer({
    [listPayees.path]: payeesOf([aCard(), cooling], [anAddress()]),
    ...answers,
  })
  const shown = await showPageAt(AddressPage, path)
  shown.connection.session.enter({ token: 't', user })
  return { ...shown, server }
}

const payee = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('cards and addresses have a tab each, with the default and what is new', async () => {
  const { server, path: at } = await show()
  await expect.element(payee('招商银行').getByText('默认', { exact: true })).toBeVisible()
  await expect
    .element(payee('招商银行').getByRole('button', { name: '设为默认' }))
    .not.toBeInTheDocument()
  await expect.element(payee('中国银行').getByText('新账户，06-01 09:41 后可用')).toBeVisible()
  await expectAccessible()
  expect(smallTargets()).toEqual([])
  await page.getByRole('tab', { name: 'USDT' }).click()
  await expect.element(payee('USDT TRC20').getByText(/T9yD…x4Kq/)).toBeVisible()
  await expect.poll(at).toContain('type=usdt')
  const asked = await server.inputs(listPayees.path)
  expect(asked).toContainEqual({ actType: 'bank' })
  expect(asked).toContainEqual({ actType: 'usdt' })
  await page.getByRole('button', { name: '添加 USDT 地址' }).click()
  await expect.poll(at).toBe('/mine/add-usdt')
})

test('another becomes the default', async () => {
  const { server } = await show({ [setDefaultPayee.path]: { data: null } })
  await expect.element(payee('中国银行')).toBeVisible()
  const swapped = [{ ...cooling, isDefault: true }, aCard({ isDefault: false })]
  server.answer(listPayees.path, payeesOf(swapped, []))
  await payee('中国银行').getByRole('button', { name: '设为默认' }).click()
  await expect.element(payee('中国银行').getByText('默认', { exact: true })).toBeVisible()
  expect(await server.inputs(setDefaultPayee.path)).toEqual([{ id: '13' }])
})

test('one is removed after a confirmation and a step-up', async () => {
  const { server } = await show({
    [removePayee.path]: refused('account.step_up', '请先验证身份', { methods: ['password'] }),
    [stepUp.path]: { data: { until: '2999-01-01T00:00:00.000Z' } },
  })
  await payee('中国银行').getByRole('button', { name: '删除' }).click()
  const dialog = page.getByRole('alertdialog', { name: '删除中国银行 **** **** **** 0981？' })
  await expectAccessible()
  await dialog.getByRole('button', { name: '删除' }).click()
  await page.getByLabelText('密码', { exact: true }).fill('right')
  server.answer(removePayee.path, { data: null })
  server.answer(listPayees.path, payeesOf([aCard()], []))
  await page.getByRole('button', { name: '继续' }).click()
  await expect.element(payee('中国银行')).not.toBeInTheDocument()
  expect(await server.inputs(removePayee.path)).toEqual([{ id: '13' }, { id: '13' }])
})

test('one that is being paid to stays', async () => {
  const { server } = await show({
    [removePayee.path]: refused('payout.payee_in_use', '有一笔提现正在使用这个账户'),
  })
  await payee('招商银行').getByRole('button', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect.poll(() => server.asked).toContain(removePayee.path)
  await expect.element(payee('招商银行')).toBeVisible()
})

test('five are the most, of both types together', async () => {
  const four = ['1', '2', '3', '4'].map((id) => aCard({ id, isDefault: id === '1' }))
  await show({ [listPayees.path]: payeesOf(four, [anAddress()]) })
  await expect
    .element(page.getByRole('button', { name: '最多添加 5 个账户' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('without any it says how one is added', async () => {
  const { path: at } = await show({ [listPayees.path]: payeesOf([], []) })
  await expect.element(page.getByText('还没有银行卡')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '添加银行卡' }).click()
  await expect.poll(at).toBe('/mine/add-bank-card')
})

test('a failure gets another try', async () => {
  const { server } = await show({
    [listPayees.path]: { response: () => new Response('', { status: 500 }) },
  })
  await expect.element(page.getByText('收款账户获取失败')).toBeVisible()
  server.answer(listPayees.path, payeesOf([aCard()], []))
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(payee('招商银行')).toBeVisible()
})

test('a guest is offered to register', async () => {
  await show({}, testUser())
  await expect.element(page.getByText('注册后可以提现')).toBeVisible()
})
