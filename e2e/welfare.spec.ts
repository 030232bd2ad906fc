import { registerAtOnce } from './pages/member.ts'
import { expect, test } from './support/test.ts'
import { listFree } from './support/works.ts'

test(
  'a member checks in and receives a task, finds both in the bill, and comes again the next day',
  { tag: ['@checkin', '@task', '@wallet'] },
  async ({ page, context, operator, moveClock }) => {
    const moment = (points: number) => page.getByRole('dialog', { name: `+${points} 积分` })
    const take = page.getByRole('button', { name: '收下' })
    const bill = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    const open = () => page.goto('/mine/userfulitask')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await registerAtOnce(page)
    await open()
    await page.getByRole('button', { name: '签到领 5 积分' }).tap()
    await expect(moment(5).getByText('签到成功，已连续 1 天')).toBeVisible()
    await take.tap()

    const [work] = await listFree(operator, 'video')
    await page.goto(`/detail/${work?.id ?? ''}`)
    await page.getByRole('button', { name: /^分享/ }).first().tap()
    const shared = page.waitForResponse((answer) => answer.url().endsWith('/share'))
    await page.getByRole('dialog').getByRole('button', { name: '复制链接' }).tap()
    await shared
    await open()
    const task = page.getByRole('listitem').filter({ hasText: '分享 1 个作品' })
    await task.getByRole('button', { name: '领取', exact: true }).tap()
    await expect(moment(20)).toBeVisible()
    await take.tap()
    await expect(task.getByRole('button', { name: '已领取' })).toBeVisible()
    await page.getByRole('button', { name: '积分明细' }).tap()
    await expect(bill('任务奖励').getByText('+20', { exact: true })).toBeVisible()
    await expect(bill('签到').getByText('+5', { exact: true })).toBeVisible()

    await moveClock('+24h')
    await open()
    await expect(task.getByRole('button', { name: '去完成' })).toBeVisible()
    await page.getByRole('button', { name: '签到领 5 积分' }).tap()
    await expect(moment(5).getByText('签到成功，已连续 2 天')).toBeVisible()
  },
)
