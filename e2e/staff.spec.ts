import { expectToPlay, playerPage } from './pages/player.ts'
import { signInPage } from './pages/sign-in-page.ts'
import { changeAsOwner } from './support/database.ts'
import { staffLogin } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { listFree } from './support/works.ts'

const desktop = { width: 1440, height: 900 } as const

test(
  'a playback problem that a viewer reports appears on the open desk by itself',
  { tag: ['@player', '@ops', '@staff'] },
  async ({ page, operator, openDesk }) => {
    const staff = await openDesk('demo-support', '/trouble')
    await expect(staff.getByRole('heading', { name: '播放反馈' })).toBeVisible()

    const [work] = await listFree(operator, 'video')
    const player = playerPage(page)
    await player.open(work?.id ?? '')
    await expectToPlay(player.video)
    await player.reportTrouble('没有声音或不同步', '第二分钟起没有声音')
    await expect(page.getByText('已收到，谢谢反馈')).toBeVisible()

    await expect(staff.getByRole('row').filter({ hasText: '第二分钟起没有声音' })).toBeVisible()
  },
)

test(
  'the audit log is found whole, and found changed once its owner in the database has changed it',
  { tag: '@staff' },
  async ({ page, product, operator }) => {
    await page.setViewportSize(desktop)
    await page.goto(`${product.adminUrl}/audit`)
    await signInPage(page).enter(await staffLogin(product, { operator, account: 'demo-auditor' }))
    const check = page.getByRole('button', { name: '校验日志' })
    await check.click()
    await expect(page.getByText(/^共 \d+ 条，完整且未被改动/)).toBeVisible()

    const change = (input: string) =>
      changeAsOwner(product, `update audit_entry set input = ${input} where id = 1`)
    await change(`input || ' '`)
    await check.click()
    await expect(page.getByText('从第 1 条起被改动或缺失')).toBeVisible()
    await change('rtrim(input)')
    await check.click()
    await expect(page.getByText(/^共 \d+ 条，完整且未被改动/)).toBeVisible()
  },
)
