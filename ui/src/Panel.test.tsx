import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Badge } from './Badge.tsx'
import { Panel } from './Panel.tsx'
import { Row } from './Row.tsx'
import { render } from './testing/render.tsx'

test('a panel is a headed list with its summary beside the heading', async () => {
  render(
    <Panel title="Lines" aside={<Badge tone="good">2/2</Badge>}>
      <Row label="One" hint="example.org" />
      <Row label="Two" />
    </Panel>,
  )
  await expect.element(page.getByRole('region', { name: 'Lines' })).toBeVisible()
  await expect.element(page.getByText('2/2')).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(2)
})

test('a long hint breaks instead of widening the page', async () => {
  render(
    <Panel title="Lines">
      <Row label="One" hint={`https://${'a'.repeat(120)}.example.org`} />
    </Panel>,
  )
  await expect.element(page.getByRole('listitem')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})
