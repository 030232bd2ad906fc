import { registerPage, somebody } from './pages/account-pages.ts'
import { arrive, registerAtOnce } from './pages/member.ts'
import { cashierPage, payResultPage, topUpPage } from './pages/topup-pages.ts'
import { expect, test } from './support/test.ts'

test(
  'a friend registers by a link and tops up: the reward waits for the staff, then both have it, and the task counts',
  { tag: ['@invite', '@task', '@topup', '@wallet', '@vip', '@account'] },
  async ({ page, operator, anotherPhone }) => {
    const inviter = await registerAtOnce(page)
    await page.goto('/mine/shareyaoqing?type=link')
    const code = await page.getByText(/^[2-9A-HJ-NP-Z]{7}$/).innerText()

    const friend = await anotherPhone()
    await friend.goto(`/i/${code}`)
    await expect(friend.getByRole('heading', { name: /邀请你来万花筒$/ })).toBeVisible()
    await friend.getByRole('button', { name: '注册领取' }).tap()
    await registerPage(friend).register(somebody())
    await expect(registerPage(friend).title).toBeHidden()
    await friend.goto('/mine/yaoqingcode')
    await expect(friend.getByRole('heading', { name: '我的邀请人' })).toBeVisible()

    await arrive(friend)
    const shop = topUpPage(friend)
    await shop.open()
    await shop.package('60').tap()
    await shop.channel('模拟支付').tap()
    await shop.pay.tap()
    await cashierPage(friend).pay.tap()
    await expect(payResultPage(friend).paid).toBeVisible()
    await payResultPage(friend).bills.tap()
    await expect(friend.getByRole('listitem').filter({ hasText: '充值' }).first()).toBeVisible()

    // Both phones are in one network, which the staff looks at first.
    const held = async () => {
      const lines = (await operator.run('invite', 'held')).split('\n')
      return lines.map((line) => line.split('\t')).find(([, , by]) => by === inviter)?.[0]
    }
    await expect.poll(held).toBeDefined()
    const row = page.getByRole('region', { name: '好友' }).getByRole('listitem')
    await page.reload()
    await expect(row.getByText('核实中')).toBeVisible()
    await expect(row.getByText(/^与你使用同一网络/)).toBeVisible()
    await operator.run('invite', 'release', (await held()) ?? '')
    await expect(async () => {
      await page.reload()
      await expect(row.getByText('已得 100 积分和 1 天 VIP')).toBeVisible({ timeout: 5_000 })
    }).toPass()

    await page.goto('/mine/userfulitask')
    const task = page.getByRole('listitem').filter({ hasText: '邀请 1 位好友' })
    await task.getByRole('button', { name: '领取', exact: true }).tap()
    await page.getByRole('dialog', { name: '+80 积分' }).getByRole('button', { name: '收下' }).tap()
    await page.getByRole('button', { name: '积分明细' }).tap()
    const bill = (kind: string) => page.getByRole('listitem').filter({ hasText: kind })
    await expect(bill('邀请奖励').getByText('+100', { exact: true })).toBeVisible()
    await expect(bill('任务奖励').getByText('+80', { exact: true })).toBeVisible()
    for (const phone of [page, friend]) {
      await arrive(phone)
      await expect(phone.getByText(/^[\d-]+ 到期$/)).toBeVisible()
    }
  },
)
