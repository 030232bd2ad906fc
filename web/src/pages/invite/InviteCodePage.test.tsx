import { bindInviter, getInvitation } from '@kaleido/contract/invite'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import type { Answer } from '../../testing/server.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { InviteCodePage } from './InviteCodePage.tsx'

const free = {
  isBound: false,
  inviter: null,
  boundAt: null,
  bindUntil: '2026-11-28T02:00:00.000Z',
}
const bound = {
  isBound: true,
  inviter: { uid: 9, name: '木子李', portrait: '' },
  boundAt: '2026-11-21T02:00:00.000Z',
  bindUntil: null,
}

async function show(answers: Readonly<Record<string, Answer>> = {}, registered = true) {
  const server = fakeServer({
    [getInvitation.path]: { data: free },
    [bindInviter.path]: { data: bound },
    ...answers,
  })
  const shown = await showPage(InviteCodePage)
  shown.connection.session.enter({ token: 't', user: testUser({ registered }) })
  return { ...shown, server }
}

const field = page.getByRole('textbox', { name: '邀请码或邀请链接' })
const button = page.getByRole('button', { name: '绑定' })

test('a code is bound, and the inviter is shown from then on', async () => {
  const { server } = await show()
  await expect.element(page.getByText('2026-11-28 10:00', { exact: false })).toBeVisible()
  await expectAccessible()
  await field.fill(' k7q2m9a ')
  await button.click()
  await expect.element(page.getByText('木子李')).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  await expectAccessible()
  expect(await server.inputs(bindInviter.path)).toEqual([{ code: 'k7q2m9a' }])
  expect(await server.inputs(getInvitation.path)).toEqual([{}])
})

test('a refusal says why, at the field', async () => {
  await show({ [bindInviter.path]: refused('invite.younger', '对方的注册时间比你晚') })
  await button.click()
  await expect.element(field).toHaveAccessibleDescription('请输入邀请码')
  await field.fill('K7Q2M9A')
  await button.click()
  await expect.element(field).toHaveAccessibleDescription('对方的注册时间比你晚')
  await expect.element(field).toHaveValue('K7Q2M9A')
})

test('who comes too late is told, and a guest is asked to register', async () => {
  const { connection } = await show({
    [getInvitation.path]: { data: { ...free, bindUntil: null } },
  })
  await expect.element(page.getByText('已经不能填写邀请码了')).toBeVisible()
  connection.session.enter({ token: 'g', user: testUser({ registered: false }) })
  await expect.element(page.getByText('注册后才能填写邀请码')).toBeVisible()
})
