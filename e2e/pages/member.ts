import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Identity } from './account-pages.ts'
import { loginPage, registerPage, somebody } from './account-pages.ts'
import { homePage } from './home-page.ts'
import { minePage } from './mine-page.ts'
import { tabBar } from './tab-bar.ts'

/** Opens the app as a guest, at the Me tab. */
export async function arrive(page: Page): Promise<void> {
  await homePage(page).open()
  await tabBar(page).open('我的')
}

/** Registers, and returns to the Me tab. */
export async function register(page: Page): Promise<Identity> {
  const who = somebody()
  await arrive(page)
  await minePage(page).enter.tap()
  await loginPage(page).toRegister.tap()
  await registerPage(page).register(who)
  await expect(minePage(page).title).toBeVisible()
  await expect(minePage(page).enter).toBeHidden()
  return who
}

/** Logs in on another phone, and opens the Me tab. */
export async function comeBack(page: Page, who: Identity): Promise<void> {
  await arrive(page)
  await minePage(page).enter.tap()
  await loginPage(page).logIn(who)
  await expect(minePage(page).title).toBeVisible()
  await expect(minePage(page).enter).toBeHidden()
}

/** Registers on the page for it, and answers the new member's uid. */
export async function registerAtOnce(page: Page): Promise<string> {
  await page.goto('/mine/register')
  await registerPage(page).register(somebody())
  return uidOf(page)
}

/** The uid of the member whom the phone remembers, once there is one. */
export async function uidOf(page: Page): Promise<string> {
  const remembered = () => page.evaluate(() => localStorage.getItem('kaleido_userInfo') ?? '{}')
  await expect.poll(remembered).toContain('"registered":true')
  return String((JSON.parse(await remembered()) as { uid: number }).uid)
}
