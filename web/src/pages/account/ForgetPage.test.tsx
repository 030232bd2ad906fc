import { resetPassword, sendCode } from '@kaleido/contract/account-phone'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { ForgetPage } from './ForgetPage.tsx'

const mobile = () => page.getByRole('textbox', { name: '手机号' })
const code = () => page.getByRole('textbox', { name: '短信验证码' })
const password = () => page.getByLabelText('新密码', { exact: true })
const submit = () => page.getByRole('button', { name: '重设密码并登录' })
const send = () => page.getByRole('button', { name: '获取验证码' })
const sent = { data: { resendSeconds: 60, demoCode: '246810' } }

async function fillIn() {
  await mobile().fill('13800002046')
  await send().click()
  await code().fill('246810')
  await password().fill('correct horse 9')
}

test('a code to the phone sets a new password and logs in', async () => {
  fakeServer({
    [sendCode.path]: sent,
    [resetPassword.path]: { data: { token: 'new', user: testUser({ registered: true }) } },
  })
  const { connection } = await showPage(ForgetPage)
  await fillIn()
  await expect.element(page.getByText('演示验证码：246810')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /\d+s 后重发/ })).toBeVisible()
  await submit().click()
  await expect.poll(() => connection.session.state.getState().token).toBe('new')
})

test('no code is sent to an invalid number, which is reported', async () => {
  const server = fakeServer({ [sendCode.path]: sent })
  await showPage(ForgetPage)
  await mobile().fill('12345')
  await send().click()
  await expect.element(page.getByText('请填写正确的手机号')).toBeVisible()
  await expect.element(mobile()).toHaveFocus()
  expect(server.asked).not.toContain(sendCode.path)
})

test('outside of a demonstration no code is shown', async () => {
  fakeServer({ [sendCode.path]: { data: { resendSeconds: 60 } } })
  await showPage(ForgetPage)
  await mobile().fill('13800002046')
  await send().click()
  await expect.element(page.getByRole('button', { name: /\d+s 后重发/ })).toBeVisible()
  await expect.element(page.getByText(/演示验证码/)).not.toBeInTheDocument()
})

test('a wrong code is reported at its field', async () => {
  fakeServer({
    [sendCode.path]: sent,
    [resetPassword.path]: refused('account.wrong_code', '验证码不正确或已过期'),
  })
  await showPage(ForgetPage)
  await fillIn()
  await submit().click()
  await expect.element(page.getByText('验证码不正确或已过期')).toBeVisible()
  await expect.element(code()).toHaveFocus()
})
