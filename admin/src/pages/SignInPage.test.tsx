import { finishStaffSetup, getStaffSetup, startStaffSetup } from '@kaleido/contract/staff-setup'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Reply } from '../testing/show-with-server.tsx'
import { showWithServer } from '../testing/show-with-server.tsx'
import { SignInPage } from './SignInPage.tsx'

const totpSecret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const owner = {
  id: '1',
  account: 'lin.zhou',
  name: '林舟',
  role: 'owner',
  isDemo: false,
  isDisabled: false,
  createdAt: '2026-11-21T04:00:00.000Z',
}
const totp = { totpSecret, totpUri: `otpauth://totp/Kaleido:lin.zhou?secret=${totpSecret}` }
const wrong = (key: string, tip: string): Reply => ({ code: 1114, data: { key }, tip })

const show = (answers: Record<string, Reply[]>) =>
  showWithServer(<SignInPage />, { [getStaffSetup.path]: [{ data: { isOpen: true } }], ...answers })

const field = (label: string) => page.getByLabelText(label, { exact: true })
const next = page.getByRole('button', { name: '下一步' })
const finish = page.getByRole('button', { name: '完成并登录' })

async function fill() {
  await field('设置码').fill('ehte-aaaa-bbbb-cccc-dddd-eeee')
  await field('账号').fill('lin.zhou')
  await field('姓名').fill('林舟')
  await field('密码').fill('山风吹过旧石桥，月色落满小溪边')
}

test('people sign in where there is an owner, and where the server cannot tell', async () => {
  await showWithServer(<SignInPage />, {})
  await expect.element(page.getByRole('heading', { name: '登录管理后台' })).toBeVisible()
})

test('the first owner is added with the set-up code and an authenticator, and is signed in', async () => {
  const { of, session } = await show({
    [startStaffSetup.path]: [{ data: totp }],
    [finishStaffSetup.path]: [{ data: { token: 'the-owner', staff: owner } }],
  })
  await expect.element(page.getByRole('heading', { name: '设置管理后台' })).toBeVisible()
  await expectAccessible()
  await fill()
  await next.click()
  await expect.element(page.getByText(totpSecret)).toBeVisible()
  await expectAccessible()
  await field('动态码').fill('123 456')
  await finish.click()
  await expect.poll(() => session.current().token).toBe('the-owner')
  expect(of(finishStaffSetup)).toHaveLength(1)
})

test('what is missing is named at its field, and nothing is sent', async () => {
  const { of } = await show({})
  await field('账号').fill('9')
  await next.click()
  await expect.element(page.getByText('请输入 24 位设置码')).toBeVisible()
  await expect.element(page.getByText('请输入账号，至少 2 个字符，字母开头')).toBeVisible()
  await expect.element(page.getByText('请输入姓名，最多 60 个字')).toBeVisible()
  await expect.element(page.getByText('密码至少 15 个字符')).toBeVisible()
  await expect.element(field('设置码')).toHaveFocus()
  expect(of(startStaffSetup)).toEqual([])
})

test('a refusal leaves what was typed, and leads to its field; going back keeps it too', async () => {
  await show({
    [startStaffSetup.path]: [wrong('staff.account_taken', '这个账号已有人使用'), { data: totp }],
    [finishStaffSetup.path]: [wrong('staff.wrong_code', '动态码不正确')],
  })
  await fill()
  await next.click()
  await expect.element(page.getByText('这个账号已有人使用')).toBeVisible()
  await expect.element(field('账号')).toHaveFocus()
  await next.click()
  await field('动态码').fill('000000')
  await finish.click()
  await expect.element(page.getByText('动态码不正确')).toBeVisible()
  await expect.element(field('动态码')).toHaveValue('')
  await page.getByRole('button', { name: '上一步' }).click()
  await expect.element(field('账号')).toHaveValue('lin.zhou')
  await expect.element(field('密码')).toHaveValue('山风吹过旧石桥，月色落满小溪边')
})
