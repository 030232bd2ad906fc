import { register, uidOf } from './pages/member.ts'
import { expectToPlay, playerPage } from './pages/player.ts'
import { expect, test } from './support/test.ts'
import { listWorks } from './support/works.ts'

test(
  'VIP is bought, its videos open, and the first one after its end is refused',
  { tag: ['@vip', '@player', '@wallet'] },
  async ({ page, operator, moveClock }) => {
    const [first, second] = (await listWorks(operator, 'video')).filter(
      ({ access }) => access === 'vip',
    )
    const bar = page.getByRole('region', { name: '解锁' })
    await register(page)
    await operator.run('wallet', 'gift', await uidOf(page), 'bonus', '300', 'journey')
    // A newcomer sees these videos for a day.
    await moveClock('+25h')
    await playerPage(page).open(first?.id ?? '')
    await bar.getByRole('button').tap()
    await page.getByRole('dialog').getByRole('button', { name: '开通 VIP' }).tap()

    await page.getByRole('radio', { name: /^VIP 月卡/ }).tap()
    await page.getByRole('button', { name: /^¥30 开通/ }).tap()
    const sheet = page.getByRole('dialog', { name: '开通 VIP' })
    await sheet.getByText('金币支付').tap()
    await sheet.getByRole('button', { name: '支付 300 金币' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: '继续观看' }).tap()
    await expect(bar).toBeHidden()
    await expectToPlay(playerPage(page).video)

    await moveClock('+31d')
    await playerPage(page).open(second?.id ?? '')
    await expect(bar).toBeVisible()
    await bar.getByRole('button').tap()
    await expect(page.getByRole('dialog').getByRole('button', { name: '开通 VIP' })).toBeVisible()
  },
)
