import { getInvitation } from '@kaleido/contract/invite'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { slots } from '../../shared/storage/slots.ts'
import { testStore, testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import type { Answer } from '../../testing/server.ts'
import { fakeServer } from '../../testing/server.ts'
import { showRouteAt } from '../../testing/shown.tsx'
import { InvitationPage } from './InvitationPage.tsx'

const found = {
  isBound: false,
  inviter: { uid: 9, name: '木子李', portrait: '' },
  boundAt: null,
  bindUntil: null,
}

async function show(answer: Answer = { data: found }, registered = false) {
  const server = fakeServer({ [getInvitation.path]: answer })
  const store = testStore()
  const shown = await showRouteAt(
    InvitationPage,
    { path: '/i/$code', address: '/i/K7Q2M9A' },
    store,
  )
  shown.connection.session.enter({ token: 't', user: testUser({ registered }) })
  return { ...shown, server }
}

test('the link says who invites, and carries the code to the registration', async () => {
  const { server, store, path } = await show()
  await expect.element(page.getByRole('heading', { name: '木子李 邀请你来万花筒' })).toBeVisible()
  await expectAccessible()
  expect(await server.inputs(getInvitation.path)).toEqual([{ code: 'K7Q2M9A', isOpened: true }])
  expect(store.get(slots.cutInfos)).toBe('K7Q2M9A')
  await page.getByRole('button', { name: '注册领取' }).click()
  await expect.poll(path).toBe('/mine/register?code=K7Q2M9A')
})

test('a member is led to the form', async () => {
  const { path } = await show({ data: found }, true)
  await page.getByRole('button', { name: '填写邀请码' }).click()
  await expect.poll(path).toBe('/mine/yaoqingcode')
})

test('a code that is nobody’s is said to be so, and is not kept', async () => {
  const { store } = await show(refused('invite.wrong_code', '没有找到这个邀请码'))
  await expect.element(page.getByText('没有找到这个邀请码')).toBeVisible()
  expect(store.get(slots.cutInfos)).toBeUndefined()
})
