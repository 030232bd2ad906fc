import { register, uidOf } from './pages/member.ts'
import { seriousFindings } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test(
  'points are drawn for: the wheel stops, the bill says so, and a day later the phone verifies the draw',
  { tag: ['@lottery', '@wallet', '@staff'] },
  async ({ page, operator, moveClock, openDesk }) => {
    const once = page.getByRole('button', { name: /^抽 1 次/ })
    const result = page.getByRole('dialog', { name: /^(抽中|这次没有抽中)/ })
    await register(page)
    const uid = await uidOf(page)
    await operator.run('wallet', 'gift', uid, 'point', '150', 'journey')
    await page.goto('/cj_activity')
    await expect(once).toContainText('今日免费 1 次')
    expect(await seriousFindings(page)).toEqual([])

    await once.tap()
    const age = page.getByRole('dialog', { name: '抽奖仅限成年人' })
    await age.getByRole('button', { name: '我已满 18 岁' }).tap()
    await page.getByRole('button', { name: '跳过动画' }).tap()
    await result.getByRole('button', { name: /^(收下|知道了)$/ }).tap()
    await expect(once).toContainText('100 积分')

    await once.tap()
    await page.getByRole('button', { name: '跳过动画' }).tap()
    await result.getByRole('button', { name: /^(收下|知道了)$/ }).tap()
    await page.getByRole('tab', { name: '我的抽奖' }).tap()
    await expect(page.getByRole('listitem')).toHaveCount(2)

    const staff = await openDesk('demo-support', `/ledger?uid=${uid}&of=points`)
    const bill = staff.getByRole('row').filter({ has: staff.getByText('抽奖', { exact: true }) })
    await expect(bill).toContainText('\u2212100')

    const paid = page.getByRole('listitem').filter({ hasText: '100 积分' }).first()
    const proof = page.getByRole('dialog', { name: '验证这次抽奖' })
    await paid.getByRole('button', { name: /验证/ }).tap()
    await expect(proof.getByRole('heading', { name: '种子还没公布' })).toBeVisible()
    await moveClock('+25h')
    await page.reload()
    await page.getByRole('tab', { name: '我的抽奖' }).tap()
    await paid.getByRole('button', { name: /验证/ }).tap()
    await expect(proof.getByRole('heading', { name: '验证通过' })).toBeVisible()
  },
)
