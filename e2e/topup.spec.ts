import { loginPage, registerPage, somebody } from './pages/account-pages.ts'
import { arrive, register } from './pages/member.ts'
import { expectToPlay, playerPage } from './pages/player.ts'
import { tabBar } from './pages/tab-bar.ts'
import { cashierPage, payResultPage, topUpPage } from './pages/topup-pages.ts'
import { endedPath, expect, test } from './support/test.ts'
import { listWorks } from './support/works.ts'

test.use({ expected: endedPath })

test(
  'a member tops up: the result turns to paid by itself, and the bill and the order show it',
  { tag: ['@topup', '@wallet'] },
  async ({ page }) => {
    const shop = topUpPage(page)
    const cashier = cashierPage(page)
    const result = payResultPage(page)
    await register(page)
    await shop.open()
    await expect(shop.pay).toHaveAttribute('aria-disabled', 'true')
    await shop.package('60').tap()
    await shop.channel('模拟支付').tap()
    await shop.pay.tap()
    await expect(cashier.trial).toBeVisible()

    // The order waits for those who leave the cashier.
    await page.goBack()
    await expect(shop.unpaid).toBeVisible()
    await page.getByRole('button', { name: '继续支付' }).tap()
    await cashier.pay.tap()
    await expect(result.paid).toBeVisible()
    await expect(page.getByText('+120', { exact: true })).toBeVisible()
    await expect(page.getByText('首充赠送 +60')).toBeVisible()

    await page.reload()
    await expect(result.paid).toBeVisible()
    await result.bills.tap()
    const bills = page.getByRole('listitem').filter({ hasText: '充值' })
    await expect(bills.first()).toBeVisible()

    await arrive(page)
    await tabBar(page).open('我的')
    await expect(page.getByRole('button', { name: '120 金币' })).toBeVisible()
    await shop.open()
    await expect(shop.unpaid).toBeHidden()
    await shop.orders.tap()
    const order = page.getByRole('listitem').filter({ hasText: '60 金币' })
    await expect(order.getByText('已付款')).toBeVisible()
  },
)

test(
  'a guest who meets a paid video registers, tops up, watches it, and finds it in the bill',
  { tag: ['@topup', '@unlock', '@wallet', '@player', '@account'] },
  async ({ page, operator }) => {
    const work = (await listWorks(operator, 'video')).find(({ access }) =>
      /^coin \d+$/.test(access),
    )
    const price = work?.access.split(' ')[1] ?? ''
    await page.goto(`/detail/${work?.id ?? ''}`)
    await page.getByRole('region', { name: '解锁' }).getByRole('button').tap()
    await loginPage(page).toRegister.tap()
    await registerPage(page).register(somebody())

    const sheet = page.getByRole('dialog', { name: '解锁作品' })
    await sheet.getByText('金币解锁').tap()
    await sheet.getByRole('button', { name: '金币不足，去充值' }).tap()
    const gap = page.getByRole('dialog', { name: '金币不足' })
    await expect(gap.getByText(`还差 ${price} 金币`)).toBeVisible()
    await gap.getByText('模拟支付').tap()
    await gap.getByRole('button', { name: /^支付 ¥/ }).tap()
    await cashierPage(page).pay.tap()
    await expect(payResultPage(page).paid).toBeVisible()
    await page.getByRole('button', { name: '继续', exact: true }).tap()

    // The sheet is open again where it was left, and nothing was bought by itself.
    await sheet.getByText('金币解锁').tap()
    await sheet.getByRole('button', { name: `支付 ${price} 金币` }).tap()
    await sheet.getByRole('button', { name: '开始看' }).tap()
    await expect(sheet).toBeHidden()
    await expectToPlay(playerPage(page).video)

    await arrive(page)
    await page.getByRole('button', { name: /^\d+ 金币$/ }).tap()
    const bill = page.getByRole('listitem').filter({ hasText: work?.title ?? '' })
    await expect(bill.getByText(`\u2212${price}`)).toBeVisible()
  },
)
