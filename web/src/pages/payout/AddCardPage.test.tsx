import { stepUp } from '@kaleido/contract/account-step-up'
import { addPayee } from '@kaleido/contract/payout-payee'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { smallTargets } from '@kaleido/ui/testing/targets'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { aCard, payoutMember } from '../../testing/payouts.ts'
import { refused } from '../../testing/refused.ts'
import { type Answer, fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { AddCardPage } from './AddCardPage.tsx'

/** Its check digit fits. */
const number = '6225881234567898'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const add = () => page.getByRole('button', { name: '添加银行卡' })

async function show(answer: Answer = { data: aCard() }, user = payoutMember) {
  const server = fakeServer({
    [addPayee.path]: answer,
    [stepUp.path]: { data: { until: '2999-01-01T00:00:00.000Z' } },
  })
  const shown = await showPage(AddCardPage)
  shown.connection.session.enter({ token: 't', user })
  return { ...shown, server }
}

async function fillIn(repeat = number): Promise<void> {
  await field('收款人姓名').fill('李明')
  await field('银行卡号').fill(number)
  await field('再输入一次卡号').fill(repeat)
}

test('a card is added: its number in groups, its bank by the number, its end in the preview', async () => {
  const { server, path } = await show()
  await expectAccessible()
  expect(smallTargets()).toEqual([])
  await fillIn()
  await expect.element(field('银行卡号')).toHaveValue('6225 8812 3456 7898')
  await expect.element(field('开户银行')).toHaveValue('招商银行')
  const preview = page.getByRole('figure', { name: '卡片预览' })
  await expect.element(preview.getByText('**** **** **** 7898')).toBeVisible()
  await expect.element(preview.getByText('李*')).toBeVisible()
  await add().click()
  await expect.poll(path).toBe('/home')
  expect(await server.inputs(addPayee.path)).toEqual([
    { actType: 'bank', holder: '李明', number, bank: '招商银行' },
  ])
})

test('a bank that the person wrote stays, and a branch is sent', async () => {
  const { server } = await show()
  await field('开户银行').fill('工商银行')
  await fillIn()
  await field('开户支行（选填）').fill('浦东支行')
  await expect.element(field('开户银行')).toHaveValue('工商银行')
  await add().click()
  await expect
    .poll(() => server.inputs(addPayee.path))
    .toEqual([{ actType: 'bank', holder: '李明', number, bank: '工商银行', branch: '浦东支行' }])
})

test('a digit is mended in the middle of the number', async () => {
  await show()
  await field('银行卡号').fill('622588')
  await userEvent.type(field('银行卡号'), '{ArrowLeft}{ArrowLeft}9')
  await expect.element(field('银行卡号')).toHaveValue('6225 988')
})

test('what is missing or wrong is told at its field, and nothing is sent', async () => {
  const { server } = await show()
  await add().click()
  await expect.element(page.getByText('请填写收款人姓名，至少 2 个字')).toBeVisible()
  await expect.element(page.getByText('卡号不正确，请核对 16–19 位数字')).toBeVisible()
  await expect.element(page.getByText('请填写开户银行')).toBeVisible()
  await fillIn('6225881234567890')
  await add().click()
  await expect.element(page.getByText('两次输入的卡号不一样')).toBeVisible()
  await expectAccessible()
  expect(server.asked).not.toContain(addPayee.path)
})

test('a step-up comes first, and adding resumes after it', async () => {
  const { server, path } = await show(
    refused('account.step_up', '请先验证身份', { methods: ['password'] }),
  )
  await fillIn()
  await add().click()
  await page.getByLabelText('密码', { exact: true }).fill('right')
  server.answer(addPayee.path, { data: aCard() })
  await page.getByRole('button', { name: '继续' }).click()
  await expect.poll(path).toBe('/home')
})

test('a card that was added already is refused at its number', async () => {
  await show(refused('payout.payee_twice', '这个账户已经添加过了'))
  await fillIn()
  await add().click()
  await expect.element(page.getByText('这个账户已经添加过了')).toBeVisible()
  await expect.element(field('银行卡号')).toHaveFocus()
})

test('without a linked phone that comes first', async () => {
  const { path } = await show(undefined, testUser({ registered: true }))
  await expect.element(page.getByText('请先绑定手机号')).toBeVisible()
  await page.getByRole('button', { name: '绑定手机' }).click()
  await expect.poll(path).toBe('/mine/bindphone')
})

test('a guest is offered to register', async () => {
  await show(undefined, testUser())
  await expect.element(page.getByText('注册后可以提现')).toBeVisible()
})
