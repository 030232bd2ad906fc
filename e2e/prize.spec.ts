import { register, uidOf } from './pages/member.ts'
import { expect, test } from './support/test.ts'

test(
  'points become a mug: an address is written, the desk sends it, and another one is taken back',
  { tag: ['@prize', '@wallet', '@staff'] },
  async ({ page, operator, openDesk }) => {
    const mug = page.getByRole('button', { name: '万花筒马克杯' })
    const bag = page.getByRole('button', { name: '帆布袋' })
    const sheet = page.getByRole('dialog')
    const step = page.getByRole('list', { name: '奖品进度' }).locator('[aria-current=step]')
    await register(page)
    const uid = await uidOf(page)
    await operator.run('wallet', 'gift', uid, 'point', '9000', 'journey')

    await page.goto('/mine/userfulitask')
    await mug.tap()
    await expect(sheet.getByText('4,200 积分')).toBeVisible()
    await sheet.getByRole('button', { name: '用 4,800 积分兑换' }).tap()
    await sheet.getByRole('button', { name: '填写收货地址' }).tap()
    await page.getByRole('button', { name: '填写收货地址' }).tap()
    await sheet.getByLabel('收货人').fill('林小满')
    await sheet.getByLabel('手机号').fill('13800138000')
    await sheet.getByLabel('省市区').fill('浙江省 杭州市 西湖区')
    await sheet.getByLabel('详细地址').fill('文三路 1 号 301')
    await sheet.getByRole('button', { name: '保存地址' }).tap()
    await expect(step).toContainText('准备中')
    await expect(page.getByText('林* 138****8000')).toBeVisible()

    const staff = await openDesk('demo-editor', `/prize-order?uid=${uid}`)
    const panel = staff.getByRole('region', { name: '订单详情' })
    const dialog = staff.getByRole('alertdialog')
    await staff.getByRole('button', { name: /^查看/ }).click()
    await panel.getByRole('button', { name: '显示收货地址' }).click()
    await dialog.getByRole('button', { name: '显示收货地址' }).click()
    await expect(panel.getByText('文三路 1 号 301')).toBeVisible()
    await panel.getByLabel('快递公司').fill('顺丰速运')
    await panel.getByLabel('运单号').fill('SF1234567890')
    await panel.getByRole('button', { name: '登记寄出' }).click()
    await dialog.getByRole('button', { name: '登记寄出' }).click()
    await expect(panel).toBeHidden()

    await page.reload()
    await expect(step).toContainText('已寄出')
    await expect(page.getByText('SF1234567890')).toBeVisible()

    await page.goto('/mine/userfulitask')
    await bag.tap()
    await sheet.getByRole('button', { name: '用 3,600 积分兑换' }).tap()
    await sheet.getByRole('button', { name: '填写收货地址' }).tap()
    await page.getByRole('button', { name: '取消兑换' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: '取消兑换' }).tap()
    await expect(step).toContainText('已取消')
    await page.goto('/mine/userfulitask')
    await expect(page.getByText('4,200', { exact: true })).toBeVisible()
  },
)
