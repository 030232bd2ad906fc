import { register } from '@kaleido/contract/account-password'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { RegisterPage } from './RegisterPage.tsx'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const submit = () => page.getByRole('button', { name: '注册并领取' })

async function fillIn(repeat = 'correct horse 9') {
  await field('账号').fill('muzili_88')
  await field('密码').fill('correct horse 9')
  await field('再输入一次密码').fill(repeat)
}

test('the invitation code of the address is filled in, and registering logs in', async () => {
  const server = fakeServer({
    [register.path]: { data: { token: 'new', user: testUser({ registered: true }) } },
  })
  const { connection, path } = await showPageAt(RegisterPage, '/mine/register?code=AB12CD3')
  await expect.element(field('邀请码（选填）')).toHaveValue('AB12CD3')
  await fillIn()
  await expect.element(page.getByText(/强度：/)).toBeVisible()
  await submit().click()
  await expect.poll(() => connection.session.state.getState().user?.registered).toBe(true)
  await expect.poll(path).toBe('/home')
  expect(await server.inputs(register.path)).toEqual([
    { account: 'muzili_88', passWord: 'correct horse 9', cutInfos: 'AB12CD3' },
  ])
})

test('passwords that differ are reported before anything is sent', async () => {
  const server = fakeServer()
  await showPageAt(RegisterPage, '/mine/register')
  await fillIn('another')
  await submit().click()
  await expect.element(page.getByText('两次输入的密码不一样')).toBeVisible()
  expect(server.asked).not.toContain(register.path)
})

test('an invalid account name is reported as soon as its field is left', async () => {
  fakeServer()
  await showPageAt(RegisterPage, '/mine/register')
  await field('账号').fill('9x')
  await field('密码').click()
  await expect.element(field('账号')).toHaveAttribute('aria-invalid', 'true')
})

test('the terms open over the form, which stays filled in, and so does the address', async () => {
  fakeServer()
  const { path } = await showPageAt(RegisterPage, '/mine/register')
  await fillIn()
  for (const [link, title] of [
    ['《用户协议》', '用户协议'],
    ['《隐私政策》', '隐私政策'],
  ] as const) {
    await page.getByRole('button', { name: link }).click()
    const sheet = page.getByRole('dialog', { name: title })
    await expect.element(sheet).toBeVisible()
    await sheet.getByRole('button', { name: '关闭' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
  }
  expect(path()).toBe('/mine/register')
  await expect.element(field('账号')).toHaveValue('muzili_88')
})

test.each([
  ['account.taken', '这个账号已有人使用', '账号'],
  ['account.weak_password', '这个密码太容易被猜到', '密码'],
])('%s is reported at its field, which gets the focus', async (key, tip, name) => {
  fakeServer({ [register.path]: refused(key, tip) })
  await showPageAt(RegisterPage, '/mine/register')
  await fillIn()
  await submit().click()
  await expect.element(page.getByText(tip)).toBeVisible()
  await expect.element(field(name)).toHaveFocus()
})
