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
