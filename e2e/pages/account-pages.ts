import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'

/** The credentials that a person types. */
export interface Identity {
  readonly account: string
  readonly password: string
}

let made = 0

/** A new member whom no other journey of this run uses. */
export function somebody(): Identity {
  made += 1
  const account = `e2e_${Date.now().toString(36)}_${made}`
  return { account, password: 'correct horse battery staple' }
}

/** The registration page. */
export function registerPage(page: Page) {
  const title = page.getByRole('heading', { name: '创建账号' })
  return {
    title,
    async register({ account, password }: Identity): Promise<void> {
      await expect(title).toBeVisible()
      await page.getByLabel('账号', { exact: true }).fill(account)
      await page.getByLabel('密码', { exact: true }).fill(password)
      await page.getByLabel('再输入一次密码').fill(password)
      await page.getByRole('button', { name: '注册并领取' }).tap()
    },
  }
}

/** The login page: by password, or by the picture of a certificate. */
export function loginPage(page: Page) {
  return {
    title: page.getByRole('heading', { name: '欢迎回到万花筒' }),
    toRegister: page.getByRole('button', { name: '注册新账号' }),
    forgot: page.getByRole('link', { name: '忘记密码' }),
    refusal: page.getByText('账号或密码不正确'),
    async logIn({ account, password }: Identity): Promise<void> {
      await page.getByLabel('账号、ID 或手机号').fill(account)
      await page.getByLabel('密码', { exact: true }).fill(password)
      await page.getByRole('button', { name: '登录', exact: true }).tap()
    },
    /** Picks the picture from the album, through the phone's file dialog. */
    async logInBy(picture: string): Promise<void> {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: '凭证登录', exact: true }).tap()
      await (await chooser).setFiles(picture)
    },
  }
}

/** The pages that link a phone or reset a password: both ask for a code, which the demonstration shows. */
export function codeForm(page: Page) {
  const shown = page.getByText(/演示验证码：\d{6}/)
  return {
    /** Requests a code, and types in the one that is shown. */
    async prove(mobile: string): Promise<void> {
      await page.getByLabel('手机号', { exact: true }).fill(mobile)
      await page.getByRole('button', { name: '获取验证码' }).tap()
      const code = (await shown.innerText()).replaceAll(/\D/g, '')
      await page.getByLabel('短信验证码').fill(code)
    },
    bind: page.getByRole('button', { name: '绑定', exact: true }),
    newPassword: page.getByLabel('新密码'),
    reset: page.getByRole('button', { name: '重设密码并登录' }),
  }
}

/** The certificate of an account, behind a password where there is one. */
export function certificatePage(page: Page) {
  const sheet = page.getByRole('dialog', { name: '验证身份' })
  return {
    code: page.getByRole('img', { name: '账号凭证二维码' }),
    async prove(password: string): Promise<void> {
      await sheet.getByLabel('密码', { exact: true }).fill(password)
      await sheet.getByRole('button', { name: '继续' }).tap()
    },
    /** Saves the picture; answers its path. */
    async save(): Promise<string> {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: '保存图片' }).tap()
      return (await saved).path()
    },
  }
}
