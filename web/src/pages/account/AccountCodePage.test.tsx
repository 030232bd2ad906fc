import { stepUp } from '@kaleido/contract/account-step-up'
import { sendCode } from '@kaleido/contract/account-phone'
import { getCertificate, renewCertificate } from '@kaleido/contract/account-certificate'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { preferences } from '../../shared/storage/preferences.ts'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { AccountCodePage } from './AccountCodePage.tsx'

const certificate = (content: string) => ({ data: { content, uid: 7 } })
const asksProof = refused('account.step_up', '请先验证身份', { methods: ['password'] })
const code = () => page.getByRole('img', { name: '账号凭证二维码' })

test('a member proves their identity, and then sees the certificate', async () => {
  const server = fakeServer({
    [getCertificate.path]: asksProof,
    [stepUp.path]: refused('account.wrong_login', '账号或密码不正确'),
  })
  await showPage(AccountCodePage)
  const sheet = page.getByRole('dialog', { name: '验证身份' })
  await sheet.getByLabelText('密码', { exact: true }).fill('wrong')
  await sheet.getByRole('button', { name: '继续' }).click()
  await expect.element(page.getByText('账号或密码不正确')).toBeVisible()
  await expect.element(code()).not.toBeInTheDocument()

  server.answer(stepUp.path, { data: { until: '2999-01-01T00:00:00.000Z' } })
  server.answer(getCertificate.path, certificate('kaleido:7:first'))
  await sheet.getByLabelText('密码', { exact: true }).fill('right')
  await sheet.getByRole('button', { name: '继续' }).click()
  await expect.element(code()).toBeVisible()
  expect(await server.inputs(getCertificate.path)).toEqual([{}, {}])
})

test('a code to a linked phone is accepted as proof', async () => {
  const server = fakeServer({
    [getCertificate.path]: refused('account.step_up', '请先验证身份', {
      methods: ['password', 'sms'],
    }),
    [sendCode.path]: { data: { resendSeconds: 60, demoCode: '246810' } },
    [stepUp.path]: { data: { until: '2999-01-01T00:00:00.000Z' } },
  })
  await showPage(AccountCodePage)
  const sheet = page.getByRole('dialog', { name: '验证身份' })
  await sheet.getByRole('button', { name: '改用短信验证码' }).click()
  await sheet.getByRole('button', { name: '获取验证码' }).click()
  await expect.element(sheet.getByText('演示验证码：246810')).toBeVisible()
  server.answer(getCertificate.path, certificate('kaleido:7:first'))
  await sheet.getByLabelText('短信验证码').fill('246810')
  await sheet.getByRole('button', { name: '继续' }).click()
  await expect.element(code()).toBeVisible()
})

test('without the proof no certificate is shown, and the step-up can be reopened', async () => {
  const server = fakeServer({ [getCertificate.path]: asksProof })
  await showPage(AccountCodePage)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  const show = page.getByRole('button', { name: '显示凭证' })
  await expect.element(show).toBeVisible()
  server.answer(getCertificate.path, certificate('kaleido:7:first'))
  await show.click()
  await expect.element(code()).toBeVisible()
})

test('a new certificate replaces the saved one', async () => {
  fakeServer({
    [getCertificate.path]: certificate('kaleido:7:first'),
    [renewCertificate.path]: certificate('kaleido:7:second, which is another one'),
  })
  const { store } = await showPage(AccountCodePage)
  store.set(preferences.savedCertificate, 7)
  await expect.element(code()).toBeVisible()
  const drawn = () => code().element().innerHTML
  const before = drawn()
  await page.getByRole('button', { name: '更新凭证' }).click()
  await expect.poll(drawn).not.toBe(before)
  expect(store.get(preferences.savedCertificate)).toBeUndefined()
})
