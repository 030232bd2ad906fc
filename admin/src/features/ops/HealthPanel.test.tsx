import { LanguageContext, openLanguages } from '@kaleido/ui/language'
import { render } from '@kaleido/ui/testing/render'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '../../shared/languages.ts'
import type { Health } from './health.queries.ts'
import { probe } from './health.queries.ts'
import { HealthPanel } from './HealthPanel.tsx'

async function show(health: Health): Promise<void> {
  const language = await openLanguages(languages)
  render(
    <LanguageContext value={language}>
      <HealthPanel health={health} />
    </LanguageContext>,
  )
}

test('a service that answers both probes is all healthy', async () => {
  await show({ live: { status: 200 }, ready: { status: 200 } })
  await expect.element(page.getByText('全部正常')).toBeVisible()
  expect(page.getByText('正常', { exact: true }).elements()).toHaveLength(2)
})

test('a service that is alive but not ready says so, with the status', async () => {
  await show({ live: { status: 200 }, ready: { status: 503 } })
  await expect.element(page.getByText('1 项异常')).toBeVisible()
  await expect.element(page.getByText('异常（503）')).toBeVisible()
})

test('a service that does not answer is unreachable', async () => {
  await show({ live: 'unreachable', ready: 'unreachable' })
  await expect.element(page.getByText('2 项异常')).toBeVisible()
  expect(page.getByText('不可达').elements()).toHaveLength(2)
})

test('a probe tells an answer from no answer', async () => {
  expect(await probe(location.href)).toEqual({ status: 200 })
  // Port 9 discards: browsers refuse to connect to it.
  expect(await probe('http://127.0.0.1:9/livez')).toBe('unreachable')
})
