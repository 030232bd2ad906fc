import { LanguageContext, openLanguages } from '@kaleido/ui/language'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { render } from '@kaleido/ui/testing/render'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '../../shared/languages.ts'
import { UiPage } from './UiPage.tsx'

async function show(language: string): Promise<void> {
  const store = await openLanguages(languages)
  await store.choose(language)
  await store.current().complete('')
  render(
    <LanguageContext value={store}>
      <UiPage />
    </LanguageContext>,
  )
}

test('the themes are shown side by side, or one alone', async () => {
  await show('zh-CN')
  await expect.element(page.getByRole('region', { name: '浅色' })).toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: '深色' })).toBeInTheDocument()
  await page.getByText('夜幕').first().click()
  await expect.element(page.getByRole('region', { name: '浅色' })).not.toBeInTheDocument()
})

test.each([
  ['zh-CN', '浅色', '最大'],
  ['en', 'Light', 'Largest'],
])('in %s nothing is wider than its column, at any text size', async (code, light, largest) => {
  await show(code)
  await page.getByText(light, { exact: true }).first().click()
  const column = page.getByRole('region', { name: light })
  const wide = () => {
    const edge = column.element().getBoundingClientRect().right
    return Array.from(column.element().querySelectorAll('article, li, button, h2, h3, p'))
      .filter((element) => !element.closest('[class*=overflow-x-auto],[class*=animate-marquee]'))
      .filter((element) => element.getBoundingClientRect().right > edge + 1)
      .map((element) => element.textContent)
  }
  expect(wide()).toEqual([])
  await page.getByText(largest, { exact: true }).click()
  expect(wide()).toEqual([])
})

test('axe finds no violation in it', async () => {
  await show('en')
  await page.getByText('Light', { exact: true }).first().click()
  await expect.element(page.getByRole('region', { name: 'Dark' })).not.toBeInTheDocument()
  await expectAccessible()
})
