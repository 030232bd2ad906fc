import { arrive, register, uidOf } from './pages/member.ts'
import { cashierPage, payResultPage, topUpPage } from './pages/topup-pages.ts'
import { endedPath, expect, test } from './support/test.ts'

test.use({ expected: endedPath })

test(
  'a statement shows a payment that the provider took more for, which is closed with a note',
  { tag: ['@topup', '@staff'] },
  async ({ page, moveClock, openDesk }) => {
    const shop = topUpPage(page)
    await register(page)
    await shop.open()
    await shop.package('60').tap()
    await shop.channel('模拟支付').tap()
    await shop.pay.tap()
    await cashierPage(page).pay.tap()
    await expect(payResultPage(page).paid).toBeVisible()
    const uid = await uidOf(page)
    await arrive(page)

    await moveClock('+1d')
    const desk = await openDesk('demo-finance', `/order?uid=${uid}`)
    await desk.getByRole('button', { name: '查看' }).click()
    const payment = await desk.getByText(/^sb\d+$/).textContent()
    const paidOn = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

    await desk.getByRole('link', { name: '渠道对账' }).click()
    await desk.getByRole('button', { name: '上传对账单' }).click()
    const upload = desk.getByRole('region', { name: '上传对账单' })
    await upload.locator('input[type=file]').setInputFiles({
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `payment,kind,amount,currency,time\n${payment},paid,6.66,CNY,${paidOn} 12:00:00\n`,
      ),
    })
    await upload.getByLabel('渠道').click()
    await desk.getByTitle('模拟支付').last().click()
    await upload.getByLabel('从').fill(paidOn)
    await upload.getByLabel('到').fill(paidOn)
    await upload.getByRole('button', { name: '开始核对' }).click()

    const row = desk.getByRole('row').filter({ hasText: '¥6.66' })
    await expect(row).toContainText('金额不符')
    await row.getByRole('button', { name: '查看' }).click()
    const panel = desk.getByRole('region', { name: '差异详情' })
    await panel.getByRole('button', { name: '重新核对' }).click()
    await expect(desk.getByText('仍有差异')).toBeVisible()
    await panel.getByLabel('查明的情况').fill('渠道多收，已联系')
    await panel.getByRole('button', { name: '关闭差异' }).click()
    await expect(row).toBeHidden()
  },
)
