import { LanguageContext, openLanguages } from '@kaleido/ui/language'
import { render } from '@kaleido/ui/testing/render'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '../../shared/languages.ts'
import { LinePanel } from './LinePanel.tsx'
import type { ProbedLine } from './line.queries.ts'

async function show(...lines: ProbedLine[]): Promise<void> {
  const language = await openLanguages(languages)
  render(
    <LanguageContext value={language}>
      <LinePanel kind="image" lines={lines} />
    </LanguageContext>,
  )
}

test('a line shows its host and its latency', async () => {
  await show({ url: 'http://media.example:8082', probe: { ms: 31.6 } })
  const row = page.getByRole('region', { name: '图片线路' }).getByRole('listitem')
  await expect.element(row.getByText('media.example:8082')).toBeVisible()
  await expect.element(row.getByText('32ms')).toBeVisible()
})

test('an answer faster than a millisecond is not shown as 0 ms', async () => {
  await show({ url: 'http://media.example', probe: { ms: 0.2 } })
  await expect.element(page.getByText('1ms')).toBeVisible()
})

test('an unreachable line is named so and not counted', async () => {
  await show(
    { url: 'http://one.example', probe: { ms: 20 } },
    { url: 'http://two.example', probe: 'unreachable' },
  )
  await expect.element(page.getByText('不可达')).toBeVisible()
  await expect.element(page.getByText('1/2 可用')).toBeVisible()
})

test('the count is hidden while a line is still being probed', async () => {
  await show(
    { url: 'http://one.example', probe: { ms: 20 } },
    { url: 'http://two.example', probe: 'waiting' },
  )
  await expect.element(page.getByText('检测中')).toBeVisible()
  expect(page.getByText('可用').elements()).toHaveLength(0)
})
