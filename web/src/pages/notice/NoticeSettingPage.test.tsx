import {
  addPushDevice,
  getNoticeSettings,
  type NoticeSettings,
  setNoticeSettings,
} from '@kaleido/contract/notice'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pushAbility } from '../../features/notice/push-subscription.ts'
import { testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { NoticeSettingPage } from './NoticeSettingPage.tsx'

const settings: NoticeSettings = {
  push: { likes: true, comments: true, fans: true, messages: true, system: true, posts: true },
  followedPosts: true,
  quietHours: false,
  showsMessageText: false,
}

const answerWith = (changes: object) => ({
  data: { settings, pushKey: 'BA', isPushed: false, hasFollowedPosts: true, ...changes },
})

async function show(changes: object = {}) {
  const server = fakeServer({
    [getNoticeSettings.path]: answerWith(changes),
    [setNoticeSettings.path]: { data: { settings } },
    [addPushDevice.path]: { data: null },
  })
  const { connection } = await showPage(NoticeSettingPage)
  connection.session.enter({ token: 't', user: testUser({ registered: false }) })
  return server
}

/** As the browser says of its permission. */
function permit(permission: NotificationPermission) {
  const asked = vi.fn(() => Promise.resolve(permission))
  vi.stubGlobal('Notification', { permission, requestPermission: asked })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return asked
}

const toggle = (name: string) => page.getByRole('switch', { name, exact: true })

test('a kind is switched at once, and back where the server refuses', async () => {
  permit('default')
  const server = await show()
  await expect.element(toggle('赞和收藏')).toHaveAttribute('aria-checked', 'true')
  await expectAccessible()
  const push = { ...settings.push, likes: false }
  server.answer(getNoticeSettings.path, answerWith({ settings: { ...settings, push } }))
  await toggle('赞和收藏').click()
  await expect.element(toggle('赞和收藏')).toHaveAttribute('aria-checked', 'false')
  expect(await server.inputs(setNoticeSettings.path)).toEqual([{ push: { likes: false } }])
  server.answer(setNoticeSettings.path, refused('http.busy', '请稍后再试'))
  await toggle('夜间免打扰').click()
  await expect.poll(() => server.inputs(setNoticeSettings.path)).toHaveLength(2)
  await expect.element(toggle('夜间免打扰')).toHaveAttribute('aria-checked', 'false')
})

test('of two quick taps a refused one is taken back, and the other stays', async () => {
  permit('default')
  const server = await show()
  const { promise, resolve } = Promise.withResolvers<Response>()
  server.answer(setNoticeSettings.path, { response: () => promise })
  await toggle('赞和收藏').click()
  await expect.poll(() => server.inputs(setNoticeSettings.path)).toHaveLength(1)
  server.answer(setNoticeSettings.path, { data: { settings } })
  await toggle('夜间免打扰').click()
  const saved = { ...settings, quietHours: true }
  server.answer(getNoticeSettings.path, answerWith({ settings: saved }))
  resolve(new Response('', { status: 400 }))
  await expect.poll(() => server.inputs(setNoticeSettings.path)).toHaveLength(2)
  await expect.element(toggle('赞和收藏')).toHaveAttribute('aria-checked', 'true')
  await expect.element(toggle('夜间免打扰')).toHaveAttribute('aria-checked', 'true')
})

test('the browser asks only after a tap and an explanation', async () => {
  const asked = permit('default')
  await show()
  await toggle('推送通知').click()
  await expect.element(page.getByRole('alertdialog').getByText('开启推送通知？')).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  await page.getByRole('button', { name: '以后再说' }).click()
  expect(asked).not.toHaveBeenCalled()
  await toggle('推送通知').click()
  await page.getByRole('button', { name: '开启', exact: true }).click()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await expect.element(toggle('推送通知')).toHaveAttribute('aria-checked', 'false')
})

test('a browser of the oldest kind subscribes with the key of the server', async () => {
  permit('granted')
  const fromBase64 = Object.getOwnPropertyDescriptor(Uint8Array, 'fromBase64')
  Reflect.deleteProperty(Uint8Array, 'fromBase64')
  const keys = { endpoint: 'https://push.example/1', p256dh: 'p256dh', auth: 'auth' }
  const { endpoint, ...rest } = keys
  const subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) => ({
    toJSON: () => ({ endpoint, keys: rest }),
  }))
  const ready = Promise.resolve({ pushManager: { subscribe } } as never)
  const spied = vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(ready)
  onTestFinished(() => {
    spied.mockRestore()
    if (fromBase64) Object.defineProperty(Uint8Array, 'fromBase64', fromBase64)
  })
  const server = await show({ pushKey: 'BA-_' })
  await toggle('推送通知').click()
  await page.getByRole('button', { name: '开启', exact: true }).click()
  await expect.poll(() => server.inputs(addPushDevice.path)).toEqual([keys])
  expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: 'BA-_' }]])
})

test('a denied permission is explained', async () => {
  permit('denied')
  await show()
  await expect.element(page.getByText('通知权限已关闭')).toBeVisible()
  expect(toggle('推送通知').elements()).toEqual([])
})

test('what the operator does not offer has no switch', async () => {
  permit('default')
  await show({ hasFollowedPosts: false })
  await expect.element(toggle('私信和客服')).toBeVisible()
  expect(toggle('关注动态').elements()).toEqual([])
  expect(toggle('关注的人的新作品').elements()).toEqual([])
})

test('a phone of Apple can be pushed to once the app is on its Home Screen', () => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'
  const matchMedia = (isInstalled: boolean) => () => ({ matches: isInstalled })
  const look = (isInstalled: boolean, parts: object = {}) =>
    pushAbility({
      navigator: { userAgent, maxTouchPoints: 5 },
      matchMedia: matchMedia(isInstalled),
      ...parts,
    } as never)
  expect(look(false)).toBe('notInstalled')
  expect(look(true)).toBe('unsupported')
  const navigator = { userAgent, maxTouchPoints: 5, serviceWorker: {} }
  const Notification = { permission: 'default' }
  expect(look(true, { navigator, PushManager: {}, Notification })).toBe('able')
})
