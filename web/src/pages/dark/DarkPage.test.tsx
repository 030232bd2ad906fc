import { listModuleSections, listModuleWorks } from '@kaleido/contract/feed'
import { listModules } from '@kaleido/contract/layout'
import { getDomains, SourceInfo } from '@kaleido/contract/line'
import type { UserInfo } from '@kaleido/contract/account'
import { setDarkGate } from '@kaleido/contract/account-dark'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { fakeServer } from '../../testing/server.ts'
import { aShort } from '../../testing/shorts.tsx'
import { showPage } from '../../testing/shown.tsx'
import { DarkPage } from './DarkPage.tsx'

const module = {
  moduleID: '7',
  moduleType: 2,
  name: '夜幕',
  subModules: [{ id: '70', name: '雨声' }],
}
const ahead = '2999-03-18T00:00:00.000Z'
const lines = { api: [], image: [], video: [], source: SourceInfo.parse({}) }
const server = () =>
  fakeServer({
    [getDomains.path]: { data: lines },
    [listModules.path]: { data: { list: [module] } },
    [listModuleSections.path]: { data: { list: [], hasNext: false } },
    [listModuleWorks.path]: { data: { list: [], hasNext: false } },
    [setDarkGate.path]: { data: { isPassed: true } },
  })

/** For somebody who passed the gate. */
async function showPast(
  ...given: Parameters<typeof showPage> extends [unknown, ...infer R] ? R : never
) {
  const shown = await showPage(DarkPage, ...given)
  shown.connection.session.enter({ token: 't', user: testUser({ mayGoDark: true }) })
  return shown
}

test('nothing is fetched before the age is confirmed, which the server keeps', async () => {
  const { asked } = server()
  const { connection } = await showPage(DarkPage)
  connection.session.enter({ token: 't', user: testUser() })
  await expect.element(page.getByRole('heading', { name: /仅限成年人/ })).toBeVisible()
  expect(asked.filter((path) => path === listModules.path)).toEqual([])
  await page.getByRole('button', { name: '我已满 18 岁' }).click()
  await expect.element(page.getByRole('tab', { name: '雨声' })).toBeVisible()
  expect(asked).toContain(setDarkGate.path)
  expect(connection.session.state.getState().user?.mayGoDark).toBe(true)
})

test('a gate that the server does not open stays closed', async () => {
  server().answer(setDarkGate.path, 'dead')
  const { connection } = await showPage(DarkPage)
  connection.session.enter({ token: 't', user: testUser() })
  const agree = page.getByRole('button', { name: '我已满 18 岁' })
  await agree.click()
  await expect.poll(() => connection.session.state.getState().user?.mayGoDark).toBe(false)
  await expect.element(agree).toBeEnabled()
})

test('a gate that was closed on another device is asked for again', async () => {
  server().answer(listModuleSections.path, {
    response: () => Response.json({ code: 403, data: { key: 'work.after_dark' } }, { status: 403 }),
  })
  await showPast()
  await expect.element(page.getByRole('button', { name: '我已满 18 岁' })).toBeVisible()
})

test('declining leads to the first page', async () => {
  const { asked } = server()
  const { path } = await showPage(DarkPage)
  await page.getByRole('button', { name: '回到首页' }).click()
  await expect.poll(path).toBe('/home')
  expect(asked).not.toContain(setDarkGate.path)
})

test('a double tap on its name leaves at once and closes the gate; a single one does nothing', async () => {
  const { asked } = server()
  const { connection, queries, path } = await showPast()
  const searched = ['search', 'search.searchAll', { word: '长街' }]
  queries.setQueryData(searched, { works: [] })
  const ordinary = ['feed', 'feed.listModuleWorks', { moduleID: '3' }, 'list']
  queries.setQueryData(ordinary, { pages: [], pageParams: [] })
  const name = page.getByRole('button', { name: /连点两次/ })
  await name.click()
  expect(path()).toBe('/shown')
  await name.dblClick()
  await expect.poll(path).toBe('/home')
  expect(connection.session.state.getState().user?.mayGoDark).toBe(false)
  expect(queries.getQueryData(searched)).toBeUndefined()
  expect(queries.getQueryData(ordinary)).toBeDefined()
  await expect.poll(() => asked).toContain(setDarkGate.path)
})

test('membership is offered to non-members', async () => {
  server()
  const { path } = await showPast()
  await page.getByRole('button', { name: '立即开通' }).click()
  await expect.poll(path).toBe('/mine/vipcenter')
})

describe('a work for members', () => {
  const night = aShort(1, { kind: 'video', title: '长街', access: { mode: 'vip' } })

  async function show(user: Partial<UserInfo>, works = [night]) {
    server().answer(listModuleSections.path, {
      data: { list: [{ id: '70', title: '雨声', list: works, hasNext: false }], hasNext: false },
    })
    const shown = await showPage(DarkPage)
    const past = testUser({ mayGoDark: true, ...user })
    shown.connection.session.enter({ token: 't', user: past })
    await page.getByRole('link', { name: '长街' }).click()
    return shown
  }
  const prompt = page.getByRole('dialog', { name: '这部影片属于夜幕' })

  test('shows a prompt to non-members, who may join', async () => {
    const { path } = await show({ registered: true })
    await expect.element(prompt).toBeVisible()
    await prompt.getByRole('button', { name: '立即开通' }).click()
    await expect.poll(path).toBe('/mine/vipcenter')
  })

  test('offers its preview, and does not block anybody', async () => {
    const { path } = await show({ registered: true })
    await prompt.getByRole('button', { name: '关闭' }).click()
    await expect.element(prompt).not.toBeInTheDocument()
    expect(path()).toBe('/shown')
    await page.getByRole('link', { name: '长街' }).click()
    await prompt.getByRole('button', { name: '先看试看' }).click()
    await expect.poll(path).toBe('/detail/1')
  })

  test('asks a guest to register, and opens then', async () => {
    const { path, connection } = await show({})
    await prompt.getByRole('button', { name: '注册 / 登录' }).click()
    expect(connection.memberGate.asking.getState()).toBe('register')
    connection.session.learn(testUser({ mayGoDark: true, registered: true }))
    connection.memberGate.settle()
    await expect.poll(path).toBe('/detail/1')
  })

  test.each([
    ['a member', { isVip: true, vipLevel: 1 as const, vipExpireDate: ahead }],
    ['who has a free window', { registered: true, videoFreeExpiration: ahead }],
    ['its author', { uid: 3, registered: true }],
  ])('is opened at once by %s', async (_, user) => {
    const { path } = await show(user)
    await expect.poll(path).toBe('/detail/1')
  })

  test('has no prompt where it costs coins', async () => {
    const { path } = await show({}, [{ ...night, access: { mode: 'coin', price: 8 } }])
    await expect.poll(path).toBe('/detail/1')
  })
})
