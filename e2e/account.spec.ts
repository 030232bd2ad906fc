import type { Page } from '@playwright/test'
import {
  certificatePage,
  codeForm,
  loginPage,
  registerPage,
  somebody,
} from './pages/account-pages.ts'
import { arrive, comeBack, register } from './pages/member.ts'
import { minePage, settingPage } from './pages/mine-page.ts'
import { tabBar } from './pages/tab-bar.ts'
import { expect, test } from './support/test.ts'

async function openSetting(page: Page, row: string): Promise<void> {
  await minePage(page).setting.tap()
  await settingPage(page).row(row).tap()
}

test(
  'a guest registers, keeps their identity, logs out, and logs in by password',
  { tag: ['@account', '@session', '@coupon'] },
  async ({ page }) => {
    const mine = minePage(page)
    const door = loginPage(page)
    const who = somebody()
    await arrive(page)
    const uid = await mine.uid()
    await mine.enter.tap()
    await door.toRegister.tap()
    await registerPage(page).register(who)
    await expect(mine.title).toBeVisible()
    await expect(mine.enter).toBeHidden()
    expect(await mine.uid()).toBe(uid)

    await page.reload()
    await expect(mine.id).toHaveAccessibleName(`复制 ID ${uid}`)
    await expect(mine.enter).toBeHidden()

    await mine.edit.tap()
    await page.getByLabel('昵称').fill('远行的旅人')
    await page.getByRole('button', { name: '保存', exact: true }).tap()
    await expect(page.getByText('资料已保存')).toBeVisible()
    await page.getByRole('button', { name: '返回' }).tap()
    await expect(page.getByText('远行的旅人')).toBeVisible()

    await mine.setting.tap()
    await settingPage(page).logOut()
    await page.getByRole('button', { name: '返回' }).tap()
    await expect(mine.enter).toBeVisible()
    await expect(mine.id).not.toHaveAccessibleName(`复制 ID ${uid}`)
    await mine.enter.tap()
    await door.logIn({ ...who, password: 'not the password' })
    await expect(door.refusal).toBeVisible()
    await door.logIn(who)
    await expect(mine.id).toHaveAccessibleName(`复制 ID ${uid}`)
    await expect(page.getByText('远行的旅人')).toBeVisible()
  },
)

test(
  'a certificate opens the account on another phone, once',
  { tag: ['@account', '@session'] },
  async ({ page, anotherPhone }) => {
    const who = await register(page)
    const uid = await minePage(page).uid()
    await openSetting(page, '账号凭证')
    await expect(certificatePage(page).code).toBeVisible()
    const picture = await certificatePage(page).save()

    const second = await anotherPhone()
    await arrive(second)
    await minePage(second).enter.tap()
    await loginPage(second).logInBy(picture)
    await expect(minePage(second).id).toHaveAccessibleName(`复制 ID ${uid}`)
    // The certificate only logs in: the next one requires the password.
    await openSetting(second, '账号凭证')
    await expect(certificatePage(second).code).toBeHidden()
    await certificatePage(second).prove(who.password)
    await expect(certificatePage(second).code).toBeVisible()

    const third = await anotherPhone()
    await arrive(third)
    await minePage(third).enter.tap()
    await loginPage(third).logInBy(picture)
    await expect(third.getByText('这个账号凭证已失效')).toBeVisible()
    await expect(loginPage(third).title).toBeVisible()
  },
)

test.describe('with an expired login', () => {
  // The browser logs every 401 to its console.
  test.use({ expected: /status of 401/ })

  test(
    "the guest's token is void once the guest is a member",
    { tag: ['@account', '@session'] },
    async ({ page, anotherPhone }) => {
      await arrive(page)
      const uid = await minePage(page).uid()
      const stolen = await page.context().storageState()
      expect(stolen.cookies.map(({ name }) => name)).toContain('kaleido_uid')
      await minePage(page).enter.tap()
      await loginPage(page).toRegister.tap()
      await registerPage(page).register(somebody())
      await expect(minePage(page).title).toBeVisible()
      await expect(minePage(page).enter).toBeHidden()
      expect(await minePage(page).uid()).toBe(uid)

      const thief = await anotherPhone({ storageState: stolen })
      await thief.goto('/mine')
      const theirs = minePage(thief)
      await expect(theirs.enter).toBeVisible()
      await expect(theirs.id).not.toHaveAccessibleName(`复制 ID ${uid}`)
    },
  )

  test(
    'a phone that was logged out remotely is asked to log in, once',
    { tag: ['@session', '@account'] },
    async ({ page, anotherPhone }) => {
      const who = await register(page)
      const second = await anotherPhone()
      await comeBack(second, who)

      await openSetting(page, '账号与安全')
      await settingPage(page).row('登录设备').tap()
      await page.getByRole('region', { name: '其他设备' }).getByText('退出', { exact: true }).tap()
      await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).tap()
      await expect(page.getByText('已退出那台设备')).toBeVisible()

      const ended = second.getByRole('dialog', { name: '登录已失效' })
      await second.reload()
      await ended.getByRole('button', { name: '已有账号，去登录' }).tap()
      await loginPage(second).logIn(who)
      await expect(minePage(second).title).toBeVisible()
      await tabBar(second).open('社区')
      await tabBar(second).open('我的')
      await expect(minePage(second).title).toBeVisible()
      await expect(ended).toBeHidden()
    },
  )

  test(
    'a forgotten password is replaced by a code to the phone, and the old one is void',
    { tag: ['@account', '@session'] },
    async ({ page, anotherPhone, moveClock }) => {
      const who = await register(page)
      const uid = await minePage(page).uid()
      const mobile = `139${String(Date.now()).slice(-8)}`
      await openSetting(page, '绑定手机')
      await codeForm(page).prove(mobile)
      await codeForm(page).bind.tap()
      await expect(settingPage(page).row('绑定手机')).toContainText(mobile.slice(-4))
      // A number bound within a day resets nothing.
      await moveClock('+25h')

      const second = await anotherPhone()
      await arrive(second)
      await minePage(second).enter.tap()
      const door = loginPage(second)
      await door.forgot.tap()
      await codeForm(second).prove(mobile)
      const password = 'a wholly new password'
      await codeForm(second).newPassword.fill(password)
      await codeForm(second).reset.tap()
      await expect(minePage(second).id).toHaveAccessibleName(`复制 ID ${uid}`)

      const third = await anotherPhone()
      await arrive(third)
      await minePage(third).enter.tap()
      await loginPage(third).logIn(who)
      await expect(loginPage(third).refusal).toBeVisible()
      await loginPage(third).logIn({ ...who, password })
      await expect(minePage(third).id).toHaveAccessibleName(`复制 ID ${uid}`)
    },
  )
})
