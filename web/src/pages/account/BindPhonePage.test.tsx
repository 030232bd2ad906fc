import { stepUp } from '@kaleido/contract/account-step-up'
import { bindPhone, sendCode } from '@kaleido/contract/account-phone'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import { answered, fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { BindPhonePage } from './BindPhonePage.tsx'

const member = testUser({ registered: true })

async function fillIn(answers: Parameters<typeof fakeServer>[0], user = member) {
  const server = fakeServer({
    [sendCode.path]: { data: { resendSeconds: 60, demoCode: '246810' } },
    ...answers,
  })
  const shown = await showPage(BindPhonePage)
  shown.connection.session.enter({ token: 't', user })
  await page.getByRole('textbox', { name: '手机号' }).fill('13800002046')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('textbox', { name: '短信验证码' }).fill('246810')
  await page.getByRole('button', { name: '绑定', exact: true }).click()
  return { ...shown, server }
}

test('a phone is linked by its code', async () => {
  const bound = { ...member, mobile: '138****2046' }
  const { connection, server } = await fillIn({ [bindPhone.path]: { data: bound } })
  await expect.poll(() => connection.session.state.getState().user?.mobile).toBe('138****2046')
  expect(await server.inputs(sendCode.path)).toEqual([
    { mobile: '13800002046', type: 1, purpose: 'bind' },
  ])
})

test('a phone is linked after the page was left, and leads no further back', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { connection, queries, server, leave, path } = await fillIn({
    [bindPhone.path]: { response: () => promise },
  })
  await expect.poll(() => server.asked).toContain(bindPhone.path)
  leave()
  resolve(answered({ ...member, mobile: '138****2046' }))
  await expect.poll(() => queries.isMutating()).toBe(0)
  await new Promise((done) => setTimeout(done))
  expect(connection.session.state.getState().user?.mobile).toBe('138****2046')
  expect(path()).toBe('/shown')
})

test('a phone that belongs to another account is refused at its field', async () => {
  await fillIn({ [bindPhone.path]: refused('account.phone_taken', '这个手机号已绑定其他账号') })
  await expect.element(page.getByText('这个手机号已绑定其他账号')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '手机号' })).toHaveFocus()
})

test('changing it requires a step-up, and resumes after that', async () => {
  const user = { ...member, mobile: '139****1111' }
  const { connection, server } = await fillIn(
    {
      [bindPhone.path]: refused('account.step_up', '请先验证身份'),
      [stepUp.path]: { data: { until: '2999-01-01T00:00:00.000Z' } },
    },
    user,
  )
  await page.getByLabelText('密码', { exact: true }).fill('right')
  server.answer(bindPhone.path, { data: { ...user, mobile: '138****2046' } })
  await page.getByRole('button', { name: '继续' }).click()
  await expect.poll(() => connection.session.state.getState().user?.mobile).toBe('138****2046')
})
