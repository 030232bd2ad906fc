import { stepUp } from '@kaleido/contract/account-step-up'
import { getIncomeTotals } from '@kaleido/contract/income'
import { getPayoutTerms, quoteWithdrawal, withdraw } from '@kaleido/contract/payout'
import { listPayees } from '@kaleido/contract/payout-payee'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { smallTargets } from '@kaleido/ui/testing/targets'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { slots } from '../../shared/storage/slots.ts'
import { testConnection, testStore, testUser } from '../../testing/connection.tsx'
import {
  aCard,
  anAddress,
  aQuote,
  aTerms,
  aTotals,
  aUsdtQuote,
  aWithdrawal,
  payoutMember,
} from '../../testing/payouts.ts'
import { refused } from '../../testing/refused.ts'
import { type Answer, fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { WithdrawPage } from './WithdrawPage.tsx'

const key = (name: string) =>
  page.getByRole('group', { name: '数字键盘' }).getByRole('button', { name, exact: true })
const amount = () => page.getByRole('textbox', { name: '提现金额' })
const submit = () => page.getByRole('button', { name: /^提现 ¥/ })
const breakdown = () => page.getByRole('dialog', { name: '确认提现' })

async function show(answers: Record<string, Answer> = {}, user = payoutMember) {
  const server = fakeServer({
    [getPayoutTerms.path]: { data: aTerms() },
    [getIncomeTotals.path]: { data: aTotals() },
    [listPayees.path]: { data: { list: [aCard(), anAddress()] } },
    [quoteWithdrawal.path]: { data: aQuote() },
    [withdraw.path]: { data: aWithdrawal() },
    ...answers,
  })
  const shown = await showPage(WithdrawPage)
  shown.connection.session.enter({ token: 't', user })
  return { ...shown, server }
}

async function press(...names: readonly string[]): Promise<void> {
  // One after the other, as a thumb does.
  for (const name of names) await key(name).click()
}

async function askFor200(): Promise<void> {
  await press('2', '0', '0')
  await expect.element(submit()).toHaveAttribute('aria-disabled', 'false')
  await submit().click()
}

test('an amount is typed, its fee is shown at once, and withdrawn after a confirmation', async () => {
  const { server, path } = await show()
  await expect.element(page.getByText('可提现 ¥312.50')).toBeVisible()
  await expect.element(page.getByText('待结算 ¥48.00')).toBeVisible()
  await expectAccessible()
  expect(smallTargets()).toEqual([])
  await press('2', '0', '0')
  await expect.element(amount()).toHaveValue('200')
  await expect.element(page.getByText('¥200.00 × 20% = ¥40.00')).toBeVisible()
  await expect.element(page.getByText('¥160.00')).toBeVisible()
  await expect.element(submit()).toHaveAttribute('aria-disabled', 'false')
  await submit().click()
  for (const line of ['¥200.00 × 20% = ¥40.00', '¥160.00', /^招商银行/, '3 个工作日内']) {
    await expect.element(breakdown().getByText(line)).toBeVisible()
  }
  await expectAccessible()
  await breakdown().getByRole('button', { name: '确认提现' }).click()
  await expect.poll(path).toBe('/mine/withdraw/detail?id=80021')
  const [asked] = await server.inputs(quoteWithdrawal.path)
  expect(asked).toEqual({ amount: 20_000, payeeId: '11' })
  expect(await server.inputs(withdraw.path)).toEqual([{ amount: 20_000, payeeId: '11' }])
})

test('a step-up comes first where the server asks for it, and the withdrawal resumes after it', async () => {
  const { server, path } = await show({
    [withdraw.path]: refused('account.step_up', '请先验证身份', { methods: ['password'] }),
    [stepUp.path]: { data: { until: '2999-01-01T00:00:00.000Z' } },
  })
  await askFor200()
  await breakdown().getByRole('button', { name: '确认提现' }).click()
  await page.getByLabelText('密码', { exact: true }).fill('right')
  server.answer(withdraw.path, { data: aWithdrawal() })
  await page.getByRole('button', { name: '继续' }).click()
  await expect.poll(path).toBe('/mine/withdraw/detail?id=80021')
})

test('a refusal keeps the form, and what has changed is asked for again', async () => {
  const { path } = await show({ [withdraw.path]: refused('payout.day_limit', '超出今天的额度') })
  await askFor200()
  await breakdown().getByRole('button', { name: '确认提现' }).click()
  await expect.element(submit()).toHaveAttribute('aria-disabled', 'false')
  await expect.element(amount()).toHaveValue('200')
  expect(path()).toBe('/shown')
})

test('everything, a keyboard, and deleting', async () => {
  await show()
  await page.getByRole('button', { name: '全部提现' }).click()
  await expect.element(amount()).toHaveValue('312.50')
  await press('删除', '删除', '0', '5', '9')
  await expect.element(amount()).toHaveValue('312.05')
  await amount().fill('')
  await userEvent.type(amount(), '60.5x')
  await expect.element(amount()).toHaveValue('60.5')
})

test('an amount that cannot be withdrawn says why', async () => {
  const { server } = await show({ [getPayoutTerms.path]: { data: aTerms({ income: 900_000 }) } })
  await amount().fill('9001')
  await expect.element(page.getByText('超出可提现余额')).toBeVisible()
  await expect.element(amount()).toHaveAttribute('aria-invalid', 'true')
  await amount().fill('5001')
  await expect.element(page.getByText('单笔最高 ¥5,000.00')).toBeVisible()
  await amount().fill('49.99')
  await expect.element(page.getByText('最低 ¥50.00', { exact: true })).toBeVisible()
  await expect.element(submit()).toHaveAttribute('aria-disabled', 'true')
  expect(server.asked).not.toContain(quoteWithdrawal.path)
})

test('a payee is chosen; one that was added a moment ago says when it can be', async () => {
  const cooling = aCard({ id: '13', bank: '中国银行', usableAt: '2999-06-01T01:41:00.000Z' })
  const { server } = await show({
    [listPayees.path]: {
      data: { list: [{ ...cooling }, aCard({ isDefault: false }), anAddress()] },
    },
    [quoteWithdrawal.path]: { data: aUsdtQuote() },
  })
  await page.getByRole('button', { name: /招商银行.*更换/ }).click()
  const sheet = page.getByRole('dialog', { name: '选择收款账户' })
  await expect.element(sheet.getByRole('radio', { name: /中国银行/ })).toBeDisabled()
  await expect.element(sheet.getByText('新账户，06-01 09:41 后可用')).toBeVisible()
  await expectAccessible()
  await sheet.getByText('USDT TRC20').click()
  await expect.element(sheet).not.toBeInTheDocument()
  await press('2', '0', '0')
  await expect.element(page.getByText('1 USDT = ¥7.125')).toBeVisible()
  await expect.element(page.getByText('1.00 USDT')).toBeVisible()
  await expect.element(page.getByText('21.45614 USDT')).toBeVisible()
  await expect.element(page.getByText(/^汇率锁定中，剩余/)).toBeVisible()
  await submit().click()
  await breakdown().getByRole('button', { name: '确认提现' }).click()
  await expect
    .poll(() => server.inputs(withdraw.path))
    .toEqual([{ amount: 20_000, payeeId: '12', quote: 'q1' }])
})

test('where only an account that is new is there, it says when it can be paid', async () => {
  const list = [aCard({ usableAt: '2999-06-01T01:41:00.000Z' })]
  await show({ [listPayees.path]: { data: { list } } })
  await press('2', '0', '0')
  await expect.element(page.getByText('新账户，06-01 09:41 后可用')).toBeVisible()
  await expect.element(page.getByText('¥160.00')).toBeVisible()
  await expect.element(submit()).toHaveAttribute('aria-disabled', 'true')
})

test('a rate that has ended is refreshed before anything is withdrawn', async () => {
  const { server } = await show({
    [listPayees.path]: { data: { list: [anAddress()] } },
    [quoteWithdrawal.path]: { data: aUsdtQuote({ until: '2020-01-01T00:00:00.000Z' }) },
  })
  await press('2', '0', '0')
  await expect.element(page.getByRole('alert')).toHaveTextContent('汇率已过期，请刷新')
  await expect.element(submit()).toHaveAttribute('aria-disabled', 'true')
  server.answer(quoteWithdrawal.path, { data: aUsdtQuote() })
  await page.getByRole('button', { name: '刷新汇率' }).click()
  await expect.element(submit()).toHaveAttribute('aria-disabled', 'false')
})

test('what is too little for USDT says so, and can be asked for again', async () => {
  const { server } = await show({
    [listPayees.path]: { data: { list: [anAddress()] } },
    [quoteWithdrawal.path]: refused('payout.usdt_least', '低于 USDT 的最低提现数量'),
  })
  await press('6', '0')
  await expect.element(page.getByRole('alert')).toHaveTextContent('低于 USDT 的最低提现数量')
  server.answer(quoteWithdrawal.path, { data: aUsdtQuote() })
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText('21.45614 USDT')).toBeVisible()
})

test('without a payee one is added first', async () => {
  const { path } = await show({ [listPayees.path]: { data: { list: [] } } })
  await expect.element(page.getByText('先添加一个收款账户')).toBeVisible()
  await expect.element(page.getByRole('group', { name: '数字键盘' })).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: '添加银行卡' }).click()
  await expect.poll(path).toBe('/mine/add-bank-card')
})

test.each([
  ['a phone is missing', { hasPhone: false }, '请先绑定手机号', '绑定手机', '/mine/bindphone'],
  [
    'one is under way',
    { pendingId: '9' },
    '有一笔提现正在处理',
    '查看进度',
    '/mine/withdraw/detail?id=9',
  ],
  ['something is owed', { debt: 900 }, /还有 ¥9.00 待抵扣/, '联系客服', '/mine/service'],
])('%s: it says so, and leads on', async (_, terms, text, action, to) => {
  const { path } = await show({ [getPayoutTerms.path]: { data: aTerms(terms) } })
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText('¥312.50')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: action }).click()
  await expect.poll(path).toBe(to)
})

test.each([
  ['paused', { isOpen: false }, '提现暂停中'],
  ['on hold', { heldUntil: '2999-06-01T01:41:00.000Z' }, /06-01 09:41 后可以提现/],
  ['out of orders', { ordersLeftToday: 0 }, '今日提现次数已用完'],
  ['out of the day’s limit', { leftToday: 4_000 }, /今日剩余额度 ¥40.00/],
  ['out of income', { income: 4_999 }, /最低提现 ¥50.00/],
])('withdrawing is %s', async (_, terms, text) => {
  await show({ [getPayoutTerms.path]: { data: aTerms(terms) } })
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(amount()).not.toBeInTheDocument()
})

test('a hold that has ended is none', async () => {
  await show({ [getPayoutTerms.path]: { data: aTerms({ heldUntil: '2020-01-01T00:00:00.000Z' }) } })
  await expect.element(amount()).toBeVisible()
})

test('a guest is offered to register', async () => {
  const { path, server } = await show({}, testUser())
  await page.getByRole('button', { name: '注册' }).click()
  await expect.poll(path).toBe('/mine/register')
  expect(server.asked).not.toContain(getPayoutTerms.path)
})

test('without a network there is another try', async () => {
  const { server } = await show({
    [getPayoutTerms.path]: { response: () => new Response('', { status: 500 }) },
  })
  await expect.element(page.getByText('提现信息获取失败')).toBeVisible()
  server.answer(getPayoutTerms.path, { data: aTerms() })
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(amount()).toBeVisible()
})

test('until the server answers, the card of the last visit is shown', async () => {
  const store = testStore()
  await testConnection({ store }).sealed.set(slots.bankCard, '**** **** **** 4242')
  const never: Answer = { response: () => new Promise<Response>(() => {}) }
  fakeServer({ [getPayoutTerms.path]: never, [listPayees.path]: never })
  const { connection } = await showPage(WithdrawPage, store)
  connection.session.enter({ token: 't', user: payoutMember })
  await expect.element(page.getByText('**** **** **** 4242')).toBeVisible()
})

test('the masked number of the card is kept, and goes with the card', async () => {
  const { connection, server, queries } = await show()
  await expect.poll(() => connection.sealed.get(slots.bankCard)).toBe('**** **** **** 6621')
  expect(localStorage.getItem('kaleido_bankCard')).not.toContain('6621')
  server.answer(listPayees.path, { data: { list: [anAddress({ isDefault: true })] } })
  await queries.invalidateQueries({ queryKey: ['payout'] })
  await expect.poll(() => localStorage.getItem('kaleido_bankCard')).toBeNull()
})
