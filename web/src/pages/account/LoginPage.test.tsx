import { loginGuest } from '@kaleido/contract/account'
import { loginByAccount } from '@kaleido/contract/account-password'
import { extractCertificate } from '@kaleido/contract/account-certificate'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newDeviceUid } from '../../shared/storage/device-uid.ts'
import { slots } from '../../shared/storage/slots.ts'
import { testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import { answered, fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { LoginPage } from './LoginPage.tsx'

const login = { data: { token: 'new', user: testUser({ uid: 9, registered: true }) } }
const account = () => page.getByRole('textbox', { name: '账号、ID 或手机号' })
const password = () => page.getByLabelText('密码', { exact: true })
const submit = () => page.getByRole('button', { name: '登录', exact: true })
const aPicture = () => new File([new Uint8Array(8)], 'code.png', { type: 'image/png' })
const pickCertificate = async () => {
  await expect.element(page.getByRole('button', { name: '凭证登录' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]:not([capture])')
  if (!input) throw new Error('there is nothing to pick a picture with')
  await userEvent.upload(input, aPicture())
}

test.each(['muzili_88', '798918996', '13812345678'])(
  '%s and the password log in by one call, and lead back',
  async (typed) => {
    const server = fakeServer({ [loginByAccount.path]: login })
    const { connection, path } = await showPage(LoginPage)
    await account().fill(typed)
    await password().fill('correct horse')
    await submit().click()
    await expect.poll(() => connection.session.state.getState().token).toBe('new')
    expect(await server.inputs(loginByAccount.path)).toEqual([
      { account: typed, passWord: 'correct horse', sysType: 'ios' },
    ])
    await expect.poll(path).toBe('/home')
  },
)

test('who has left the screen before the answer is not taken further back', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const server = fakeServer({ [loginByAccount.path]: { response: () => promise } })
  const { connection, queries, leave, path } = await showPage(LoginPage)
  await account().fill('muzili_88')
  await password().fill('correct horse')
  await submit().click()
  await expect.poll(() => server.asked).toContain(loginByAccount.path)
  leave()
  resolve(answered(login.data))
  await expect.poll(() => queries.isMutating()).toBe(0)
  await new Promise((done) => setTimeout(done))
  expect(connection.session.state.getState().token).toBe('new')
  expect(path()).toBe('/shown')
})

test('empty fields are reported, and the first one gets the focus', async () => {
  const server = fakeServer()
  await showPage(LoginPage)
  await submit().click()
  await expect.element(page.getByText('请填写账号、ID 或手机号')).toBeVisible()
  await expect.element(page.getByText('请填写密码')).toBeVisible()
  await expect.element(account()).toHaveFocus()
  expect(server.asked).not.toContain(loginByAccount.path)
})

test('a wrong password is reported at its field, and the typed text stays', async () => {
  fakeServer({ [loginByAccount.path]: refused('account.wrong_login', '账号或密码不正确') })
  await showPage(LoginPage)
  await account().fill('muzili_88')
  await password().fill('wrong')
  await submit().click()
  await expect.element(page.getByText('账号或密码不正确')).toBeVisible()
  await expect.element(password()).toHaveFocus()
  await expect.element(account()).toHaveValue('muzili_88')
})

test('after too many attempts it shows a countdown, and accepts none meanwhile', async () => {
  const server = fakeServer({
    [loginByAccount.path]: refused('account.wait', '尝试次数过多', { seconds: 30 }),
  })
  await showPage(LoginPage)
  await account().fill('muzili_88')
  await password().fill('wrong')
  await submit().click()
  const waiting = page.getByRole('button', { name: /请等待 \d+ 秒/ })
  await expect.element(waiting).toHaveAttribute('aria-disabled', 'true')
  await waiting.click({ force: true })
  expect(server.asked.filter((path) => path === loginByAccount.path)).toHaveLength(1)
})

test('a picture of a certificate logs in, as this device', async () => {
  const server = fakeServer({
    [extractCertificate.path]: { data: { uid: 9, qrCnt: 'secret' } },
    [loginGuest.path]: login,
  })
  const { connection } = await showPage(LoginPage)
  const devID = newDeviceUid(Date.now())
  connection.store.set(slots.deviceUid, devID)
  await pickCertificate()
  await expect.poll(() => connection.session.state.getState().token).toBe('new')
  expect(await server.inputs(extractCertificate.path)).toEqual([{ file: expect.any(File) }])
  expect(await server.inputs(loginGuest.path)).toEqual([
    { devID, uid: 9, qrCnt: 'secret', sysType: 'ios' },
  ])
})

test('a picture without one does not log in', async () => {
  const server = fakeServer({ [extractCertificate.path]: refused('account.no_qr', '没有找到') })
  const { connection, path } = await showPage(LoginPage)
  await pickCertificate()
  await expect.poll(() => server.asked).toContain(extractCertificate.path)
  expect(connection.session.state.getState().token).toBeUndefined()
  expect(path()).toBe('/shown')
})

test('the login can be skipped as a guest', async () => {
  fakeServer()
  const { path } = await showPage(LoginPage)
  await page.getByRole('button', { name: '游客浏览' }).click()
  await expect.poll(path).toBe('/home')
})
