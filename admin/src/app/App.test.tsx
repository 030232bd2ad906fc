import './styles.css'
import { listQueues } from '@kaleido/contract/dashboard'
import { decideReport, listReports } from '@kaleido/contract/moderation'
import { listStaffViews } from '@kaleido/contract/staff-view'
import { getStaffSetup } from '@kaleido/contract/staff-setup'
import { createQueryClient } from '@kaleido/client/query/query-client'
import { LanguageContext, openLanguages } from '@kaleido/ui/language'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { render } from '@kaleido/ui/testing/render'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { App } from './App.tsx'
import { connect, ConnectionContext } from '../shared/connection.ts'
import { languages } from '../shared/languages.ts'

const me = {
  id: '7',
  account: 'lin.zhou',
  name: '林舟',
  role: 'moderator',
  isDemo: true,
  isDisabled: false,
  createdAt: '2026-11-21T04:00:00.000Z',
}

type Answer = { readonly status?: number; readonly code?: number; readonly data: unknown }
const wrong = (key: string, data: object = {}): Answer => ({ code: 1101, data: { key, ...data } })

/** The back office against a server that answers each path as given; requests are recorded. */
async function open(answers: Record<string, Answer | 'never'>, at = '/') {
  const asked: { path: string; token: string | null }[] = []
  const signals: Record<string, AbortSignal | null | undefined> = {}
  const history = createMemoryHistory({ initialEntries: [at] })
  const language = await openLanguages(languages)
  const connection = connect({
    boot: {
      interfaceKeys: [{ name: 'k1', key: 'kaleido-test-interface-key' }],
      imageLine: location.origin,
      videoLine: location.origin,
      imageKey: 'kaleido-test-image-key',
      imageVeil: true,
    },
    origin: location.origin,
    language: () => 'zh-CN',
    notify: () => undefined,
    fetch: (target, init) => {
      const path = new URL(new Request(target, init).url).pathname
      // The page asks which of its forms to show.
      if (path !== getStaffSetup.path) {
        asked.push({ path, token: new Headers(init?.headers).get('authorization') })
      }
      signals[path] = init?.signal
      const answer = answers[path] ?? { status: 503, data: {} }
      if (answer === 'never') return new Promise<never>(() => undefined)
      const { status = 200, code = status, data } = answer
      const body = { code, data, tip: '账号、密码或动态码不正确', msg: '', time: '' }
      return Promise.resolve(new Response(JSON.stringify(body), { status }))
    },
  })
  render(
    <LanguageContext value={language}>
      <ConnectionContext value={connection}>
        <QueryClientProvider client={createQueryClient(connection.client)}>
          <App history={history} />
        </QueryClientProvider>
      </ConnectionContext>
    </LanguageContext>,
  )
  return { asked, signals, history, connection }
}

const account = page.getByLabelText('账号')
const password = page.getByLabelText('密码', { exact: true })
const code = page.getByLabelText('动态码')
const submit = page.getByRole('button', { name: '登录', exact: true })

async function signIn(): Promise<void> {
  await account.fill('lin.zhou')
  await password.fill('a long password')
  await code.fill('123 456')
  await submit.click()
}

const welcoming = {
  '/app/admin/staff/login': { data: { token: 'a-token', staff: me } },
  '/app/admin/staff/me': { data: me },
  '/app/admin/staff/logout': { data: null },
}

test('without a session only the sign-in page is shown', async () => {
  await open(welcoming)
  await expect.element(page.getByRole('heading', { name: '登录管理后台' })).toBeVisible()
  expect(page.getByText('数据总览').elements()).toHaveLength(0)
  await expectAccessible()
})

test('an empty field is named, and nothing is sent', async () => {
  const { asked } = await open(welcoming)
  await account.fill('lin.zhou')
  await code.fill('12345')
  await submit.click()
  await expect.element(page.getByText('请输入密码')).toBeVisible()
  await expect.element(page.getByText('请输入 6 位动态码')).toBeVisible()
  expect(page.getByText('请输入账号').elements()).toHaveLength(0)
  await expect.element(password).toHaveFocus()
  expect(asked).toEqual([])
})

test('correct credentials sign in, show the name, and keep the session in this tab alone', async () => {
  const { asked } = await open(welcoming)
  await signIn()
  await expect.element(page.getByText('林舟')).toBeVisible()
  await expect.element(page.getByText('审核 · 演示')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '数据总览' })).toBeVisible()
  expect(asked.slice(0, 2).map(({ token }) => token)).toEqual([null, 'a-token'])
  expect(Object.entries(localStorage).flat()).not.toContain('a-token')
  expect(Object.entries(sessionStorage).flat()).toContain('a-token')
  await expectAccessible()
})

test('wrong credentials are refused, and the code has to be typed again', async () => {
  await open({ ...welcoming, '/app/admin/staff/login': wrong('staff.wrong_login') })
  await signIn()
  await expect.element(page.getByRole('alert')).toHaveTextContent('账号、密码或动态码不正确')
  await expect.element(code).toHaveValue('')
  await expect.element(code).toHaveFocus()
  await expect.element(account).toHaveValue('lin.zhou')
  await expectAccessible()
})

test('after too many attempts the form waits before the next try', async () => {
  await open({ ...welcoming, '/app/admin/staff/login': wrong('staff.wait', { seconds: 90 }) })
  await signIn()
  await expect.element(page.getByRole('button', { name: /请等待 (90|8\d) 秒/ })).toBeVisible()
})

test('signing in keeps the address, and an unknown address shows that there is no page', async () => {
  await open(welcoming, '/nowhere/at/all')
  await signIn()
  await expect.element(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: '回到总览' }).click()
  await expect.element(page.getByRole('heading', { name: '数据总览' })).toBeVisible()
})

test('a page is found by its title: the slash starts, and Enter opens the first', async () => {
  sessionStorage.setItem('kaleido.staff', 'a-token')
  const { history } = await open(
    { ...welcoming, '/app/admin/staff/me': { data: { ...me, role: 'owner' } } },
    '/nowhere',
  )
  const entries = page.getByRole('navigation').getByRole('link')
  await expect.poll(() => entries.elements().length).toBeGreaterThan(30)
  await userEvent.keyboard('/')
  const field = page.getByRole('searchbox', { name: '查找页面' })
  await expect.element(field).toHaveFocus()
  await field.fill('提现')
  await expect.element(page.getByRole('link', { name: '提现审核' })).toBeVisible()
  expect(entries.elements()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => history.location.pathname).toBe('/withdrawal')
  await expect.poll(() => entries.elements().length).toBeGreaterThan(30)
  await field.fill('没有这个')
  await expect.element(page.getByText('没有找到页面')).toBeVisible()
  await expectAccessible()
})

test('a decision counts anew what waits', async () => {
  sessionStorage.setItem('kaleido.staff', 'a-token')
  const report = {
    id: '9',
    target: 'comment',
    targetId: '7',
    about: '加我微信',
    reason: 'spam',
    text: '',
    state: 'open',
    answer: '',
    createdAt: '2026-11-21T04:00:00.000Z',
    decidedAt: null,
    by: null,
    accuracy: { decided: 0, upheld: 0 },
  }
  const { asked } = await open(
    {
      ...welcoming,
      [listStaffViews.path]: { data: { list: [], hidden: [] } },
      [listQueues.path]: { data: [] },
      [listReports.path]: { data: { list: [report], hasNext: false } },
      [decideReport.path]: { data: { decided: 1 } },
    },
    '/report?open=9',
  )
  const counts = () => asked.filter(({ path }) => path === listQueues.path).length
  await page.getByText('不成立', { exact: true }).click()
  expect(counts()).toBe(1)
  await page.getByRole('button', { name: '提交' }).click()
  await expect.poll(counts).toBe(2)
})

test('a session that expires keeps the address for signing in again', async () => {
  sessionStorage.setItem('kaleido.staff', 'a-token')
  const { connection, history } = await open(welcoming, '/nowhere?kind=bug')
  await expect.element(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  connection.session.leave('expired')
  await expect.element(page.getByText('登录已结束，请重新登录')).toBeVisible()
  expect(history.location.href).toBe('/nowhere?kind=bug')
  await signIn()
  await expect.element(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
})

test.each([
  [
    'moderator',
    [
      '数据总览',
      '服务健康',
      '错误上报',
      '播放反馈',
      '内容审核',
      '视频与作品',
      '评论',
      '标签',
      '话题',
      '举报处理',
      '申诉处理',
      '创作者入驻',
      '用户',
      '抽奖活动',
      '广告',
    ],
  ],
  [
    'support',
    [
      '数据总览',
      '服务健康',
      '错误上报',
      '播放反馈',
      '视频与作品',
      '用户',
      '充值订单',
      '退款申请',
      '用户账本',
      '抽奖活动',
      '抽奖记录',
      '奖品订单',
      '广告',
      '客服',
      '快捷回复',
      '用户反馈',
      '帮助问答',
    ],
  ],
  [
    'finance',
    [
      '数据总览',
      '服务健康',
      '错误上报',
      '用户',
      '提现审核',
      '待复核',
      '充值订单',
      '退款申请',
      '挂账处理',
      '渠道对账',
      '用户账本',
      '兑换码',
      '金币套餐',
      '会员商品',
      '邀请核实',
      '抽奖活动',
      '抽奖记录',
      '广告',
    ],
  ],
] as const)('the navigation of %s lists what the role may do', async (role, names) => {
  sessionStorage.setItem('kaleido.staff', 'a-token')
  await open({ '/app/admin/staff/me': { data: { ...me, role } } })
  const nav = page.getByRole('navigation', { name: '页面导航' })
  await expect.element(nav.getByRole('link').nth(names.length - 1)).toBeVisible()
  expect(
    nav
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(names)
})

test('a page that the role may not use says so', async () => {
  sessionStorage.setItem('kaleido.staff', 'a-token')
  await open({ '/app/admin/staff/me': { data: { ...me, role: 'finance' } } }, '/tag')
  await expect.element(page.getByText('没有权限')).toBeVisible()
})

test('signing out leads back to the sign-in page', async () => {
  const { asked } = await open(welcoming)
  await signIn()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect.element(page.getByRole('heading', { name: '登录管理后台' })).toBeVisible()
  expect(asked).toContainEqual({ path: '/app/admin/staff/logout', token: 'a-token' })
  expect(sessionStorage).toHaveLength(0)
  expect(page.getByText('登录已结束').elements()).toHaveLength(0)
})

test('signing out waits for no answer, and aborts what the page still loads', async () => {
  const { asked, signals } = await open({
    ...welcoming,
    '/app/admin/staff/logout': 'never',
    [listQueues.path]: 'never',
  })
  await signIn()
  await expect.poll(() => signals[listQueues.path]?.aborted).toBe(false)
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect.element(page.getByRole('heading', { name: '登录管理后台' })).toBeVisible()
  expect(asked).toContainEqual({ path: '/app/admin/staff/logout', token: 'a-token' })
  expect(signals[listQueues.path]?.aborted).toBe(true)
})

test('an expired session leads back to the sign-in page, which says so', async () => {
  sessionStorage.setItem('kaleido.staff', 'a-dead-token')
  const dead = { status: 401, data: { key: 'http.unauthorized' } }
  await open({ ...welcoming, '/app/admin/staff/me': dead })
  await expect.element(page.getByText('登录已结束，请重新登录')).toBeVisible()
  expect(sessionStorage).toHaveLength(0)
})
