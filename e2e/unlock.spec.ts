import { arrive, register } from './pages/member.ts'
import { tabBar } from './pages/tab-bar.ts'
import { expect, test } from './support/test.ts'
import { listWorks } from './support/works.ts'

test(
  'a newcomer unlocks a gallery with a coupon; it opens at once, and is listed among the purchases',
  { tag: ['@unlock', '@coupon', '@gallery', '@library'] },
  async ({ page, operator }) => {
    const works = await listWorks(operator, 'gallery')
    const work = works.find(({ access }) => /^coin ([12]?\d|30)$/.test(access))
    expect(work, works.map(({ access }) => access).join()).toBeDefined()
    await register(page)
    await page.goto(`/gallery/${work?.id ?? ''}`)
    const bar = page.getByRole('region', { name: '预览到此结束' })
    await bar.getByRole('button', { name: /金币/ }).tap()
    const sheet = page.getByRole('dialog', { name: '解锁作品' })
    await expect(sheet.getByRole('radio', { name: /使用观影券 剩余 3 张/ })).toBeChecked()
    await sheet.getByRole('button', { name: '使用 1 张观影券' }).tap()
    await expect(sheet.getByRole('heading', { name: '第一次解锁' })).toBeVisible()
    await sheet.getByRole('button', { name: '开始看' }).tap()
    await expect(sheet).toBeHidden()
    await expect(bar).toBeHidden()

    await arrive(page)
    await page.getByRole('button', { name: '2 观影券' }).tap()
    await expect(page.getByRole('tab', { name: '可使用 2' })).toBeVisible()
    await page.getByRole('tab', { name: '已使用' }).tap()
    await expect(page.getByRole('listitem').getByText('1 张')).toBeVisible()
    await arrive(page)
    await page.getByRole('button', { name: '已购', exact: true }).tap()
    await expect(page.getByRole('link', { name: work?.title ?? '' })).toBeVisible()
  },
)

test(
  'a code gives coins, VIP is bought with them, and the bill names it',
  { tag: ['@redeem', '@vip', '@wallet'] },
  async ({ page, operator }) => {
    const code = await operator.run('redeem', 'batch', 'journey', 'coins', '500', '1')
    await register(page)
    await page.getByRole('button', { name: '兑换码' }).tap()
    await page.getByRole('textbox', { name: '输入兑换码' }).fill(code.trim())
    await page.getByRole('button', { name: '兑换', exact: true }).tap()
    const reward = page.getByRole('dialog', { name: '兑换成功' })
    await expect(reward.getByRole('heading', { name: '500 金币' })).toBeVisible()
    await reward.getByRole('button', { name: '收下' }).tap()
    await expect(page.getByRole('listitem').getByText('500 金币')).toBeVisible()

    await page.goBack()
    await page.getByRole('button', { name: '开通', exact: true }).tap()
    await page.getByRole('radio', { name: /新人/ }).tap()
    await page.getByRole('button', { name: /^¥9.90 开通/ }).tap()
    const sheet = page.getByRole('dialog', { name: '开通 VIP' })
    await sheet.getByText('金币支付').tap()
    await sheet.getByRole('button', { name: '支付 99 金币' }).tap()
    const done = page.getByRole('dialog', { name: '欢迎成为会员' })
    await done.getByRole('button', { name: '知道了' }).tap()
    await expect(page.getByText('使用中')).toBeVisible()
    await expect(page.getByRole('radio', { name: /新人/ })).toBeHidden()

    await page.goBack()
    await tabBar(page).open('我的')
    await page.getByRole('button', { name: '401 金币' }).tap()
    const bill = page.getByRole('listitem').filter({ hasText: 'VIP 30 天' })
    await expect(bill.getByText('\u221299')).toBeVisible()
    await page.getByRole('tab', { name: '赠币' }).tap()
    await expect(page.getByRole('listitem').getByText('剩余 401')).toBeVisible()
  },
)
