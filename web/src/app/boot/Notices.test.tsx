import { getInfo } from '@kaleido/contract/account'
import { dismissChanges } from '@kaleido/contract/account-change'
import { render } from '@kaleido/ui/testing/render'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { lateCode } from '../../shared/loading/Late.tsx'
import { workerState } from '../../shared/worker/worker.ts'
import { inApp, testConnection, testUser } from '../../testing/connection.tsx'
import { fakeServer } from '../../testing/server.ts'
import { createStore } from 'zustand'
import type { BootState } from './start/machine.ts'
import { Notices } from './Notices.tsx'

const running: BootState = {
  consent: 'given',
  link: 'up',
  isTrying: false,
  tries: 0,
  login: 'in',
  isOnline: true,
  hasShell: true,
}

async function show(changes: Partial<BootState> = {}, connection = testConnection()) {
  const state = createStore<BootState>(() => ({ ...running, ...changes }))
  const retry = vi.fn<() => void>()
  const history = createMemoryHistory()
  const app = { running: { state, retry }, router: { history } }
  render(await inApp(connection, <Notices app={app} />))
  return { state, retry, history }
}

afterEach(() => {
  workerState.setState({ applyUpdate: undefined })
  lateCode.setState({ isMissing: false })
})

test('a newer version is offered, and activated on request', async () => {
  const applyUpdate = vi.fn<() => void>()
  await show()
  expect(page.getByText('新版本已准备好').elements()).toEqual([])
  workerState.setState({ applyUpdate })
  await page.getByRole('button', { name: '更新' }).click()
  expect(applyUpdate).toHaveBeenCalledOnce()
})

test('a dismissed offer comes back with the next version alone', async () => {
  await show()
  workerState.setState({ applyUpdate: () => undefined })
  await page.getByRole('button', { name: '以后再说' }).click()
  await expect.element(page.getByText('新版本已准备好')).not.toBeInTheDocument()
  workerState.setState({ applyUpdate: () => undefined })
  await expect.element(page.getByText('新版本已准备好')).toBeVisible()
})

test('code that failed to load is offered by a reload, which can be postponed', async () => {
  await show()
  const offer = page.getByText('部分内容加载失败')
  expect(offer.elements()).toEqual([])
  lateCode.setState({ isMissing: true })
  await expect.element(page.getByRole('button', { name: '重新加载' })).toBeVisible()
  await page.getByRole('button', { name: '以后再说' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  lateCode.setState({ isMissing: true })
  await expect.element(offer).toBeVisible()
})

test('without a network it says so and makes room for it, until that is closed', async () => {
  await show({ isOnline: false })
  const room = () => document.documentElement.style.getPropertyValue('--banner')
  await expect.element(page.getByText('网络已断开，先看看已有的内容')).toBeVisible()
  await expect.poll(room).toBe('44px')
  await page.getByRole('button', { name: '关闭' }).click()
  await expect.element(page.getByText('网络已断开，先看看已有的内容')).not.toBeInTheDocument()
  await expect.poll(room).toBe('0px')
})

test('while no line answers it says so, and retries on request', async () => {
  const { state, retry } = await show({ link: 'down' })
  await expect.element(page.getByText('线路没有回应，先看已有的内容')).toBeVisible()
  await page.getByRole('button', { name: '立即重试' }).click()
  expect(retry).toHaveBeenCalledOnce()
  state.setState({ link: 'up' })
  await expect.element(page.getByText('线路没有回应，先看已有的内容')).not.toBeInTheDocument()
})

const newChange = {
  id: '5',
  kind: 'phone' as const,
  device: 'iPad · Safari',
  at: '2026-11-20T00:00:00.000Z',
}

async function showChange() {
  const server = fakeServer({
    [dismissChanges.path]: { data: null },
    [getInfo.path]: { data: testUser() },
  })
  const connection = testConnection()
  connection.session.enter({ token: 'a token', user: testUser({ newChange }) })
  const { history } = await show({}, connection)
  return { server, connection, history }
}

const told = page.getByRole('alertdialog', { name: '绑定手机已更改' })

test('a change made on another device is told until it is acknowledged', async () => {
  const { server, connection } = await showChange()
  await expect.element(told.getByText(/iPad · Safari/)).toBeVisible()
  await told.getByRole('button', { name: '是我本人' }).click()
  await expect.element(told).not.toBeInTheDocument()
  await vi.waitUntil(() => connection.session.state.getState().user?.newChange === undefined)
  expect(server.asked).toContain(dismissChanges.path)
})

test('a change that somebody else made leads to the security settings', async () => {
  const { server, history } = await showChange()
  await told.getByRole('button', { name: '去检查' }).click()
  await expect.element(told).not.toBeInTheDocument()
  expect(history.location.pathname).toBe('/mine/accountsafe')
  expect(server.asked).toContain(dismissChanges.path)
})
