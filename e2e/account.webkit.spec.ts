import { expect } from '@playwright/test'
import { hasEngine } from '../tools/test/engines.ts'
import { somebody } from './pages/account-pages.ts'
import { webKitVisit } from './pages/first-visit.webkit.ts'
import { test } from './webkit/test.ts'

test.skip(!hasEngine('webkit'), 'there is no WebKit on this machine')

// Debian's WebKit is no iPhone, and its user agent says so.
test.use({ guards: { deviceGate: 'off', devtoolsGuard: null } })

test(
  'a first visit in WebKit leads from the consent over the splash to a registered account',
  { tag: ['@account', '@session', '@splash'] },
  async ({ webKit, baseURL }) => {
    const visit = webKitVisit(webKit)
    const { account, password } = somebody()
    await webKit.open(`${baseURL}/`)
    await visit.enter()
    await visit.tab('我的')
    await visit.button('登录 / 注册')
    await visit.button('注册新账号')
    await expect.poll(visit.headings).toContain('创建账号')
    for (const [name, text] of [
      ['账号', account],
      ['密码', password],
      ['再输入一次密码', password],
    ] as const) {
      await webKit.type({ role: 'textbox', name }, text)
    }
    await visit.button('注册并领取')
    await expect.poll(visit.headings).toContain('我的')
    await webKit.reload()
    await expect.poll(visit.headings).toContain('我的')
    expect(await webKit.texts({ role: 'button', name: '登录 / 注册' })).toEqual([])
    // Its worker is the first one, so no update is offered.
    expect(await webKit.texts({ role: 'button', name: '更新' })).toEqual([])
  },
)
