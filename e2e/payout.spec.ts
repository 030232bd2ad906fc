import { codeForm } from './pages/account-pages.ts'
import { register, uidOf } from './pages/member.ts'
import { minePage, settingPage } from './pages/mine-page.ts'
import { payoutPages, withdrawalDesk } from './pages/payout-pages.ts'
import { stepUpDialog } from './pages/step-up-dialog.ts'
import { staffLogin } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test(
  'income is withdrawn to a bank card: approved by two of the staff and paid after a step-up, each step on the timeline',
  { tag: ['@payout', '@income', '@wallet', '@staff', '@account'] },
  async ({ page, product, operator, moveClock, openDesk }) => {
    const payout = payoutPages(page)
    const who = await register(page)
    await operator.run('wallet', 'gift', await uidOf(page), 'income', '250000', 'journey')
    await minePage(page).setting.tap()
    await settingPage(page).row('绑定手机').tap()
    await codeForm(page).prove(`137${String(Date.now()).slice(-8)}`)
    await codeForm(page).bind.tap()
    await expect(settingPage(page).row('绑定手机')).toContainText('137')
    await payout.addCard({ holder: '林小满', number: '6222020200112233446', bank: '工商银行' })
    await expect(page.getByText('收款账户已添加')).toBeVisible()

    // A new card, like a new phone, waits a day.
    await moveClock('+25h')
    await payout.withdraw('1000.01')
    await payout.prove(who.password)
    await expect(payout.step).toContainText('已提交')

    const staff = await openDesk('demo-finance', '/withdrawal')
    const desk = withdrawalDesk(staff)
    // 20 percent of it are the fee.
    await desk.open('800.01')
    await desk.approve()
    await expect(desk.row('800.01')).toContainText('待复核')
    // Nothing else waits for a review.
    await expect(desk.panel).toBeHidden()
    expect(new URL(staff.url()).search).toBe('')
    await desk.open('800.01')
    await expect(
      desk.second.getByText('这笔由你初审，要由另一位同事复核，你只能撤回'),
    ).toBeVisible()
    const owner = await openDesk('demo-owner', '/withdrawal')
    const second = withdrawalDesk(owner)
    await second.open('800.01')
    await second.approveSecond()
    await expect(second.row('800.01')).toContainText('待打款')
    await staff.reload()
    // Logging in counts as a step-up for five minutes.
    await moveClock('+6m')
    await desk.pay('20261126000123')
    const stepUp = stepUpDialog(staff)
    await stepUp.give(await staffLogin(product, { operator, account: 'demo-finance' }))
    await expect(stepUp.dialog).toBeHidden()

    await page.reload()
    await expect(payout.step).toContainText('已到账')
    await page.goto('/mine/userincomerecord')
    await expect(page.getByRole('listitem').filter({ hasText: '提现' })).toContainText('1,000.01')
  },
)
