import { LanguageContext, openLanguages } from '@kaleido/ui/language'
import { render } from '@kaleido/ui/testing/render'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '../languages.ts'
import { RelativeTime } from './RelativeTime.tsx'

test('a tap toggles to the exact time', async () => {
  const language = await openLanguages(languages)
  render(
    <LanguageContext value={language}>
      <RelativeTime at="2020-02-29T16:00:01Z" />
    </LanguageContext>,
  )
  const time = page.getByRole('button')
  await expect.element(time).toHaveTextContent('很久以前')
  await time.click()
  await expect.element(time).toHaveTextContent('2020-03-01 00:00:01')
  expect(time.element().querySelector('time')?.dateTime).toBe('2020-02-29T16:00:01Z')
  await time.click()
  await expect.element(time).toHaveTextContent('很久以前')
})
