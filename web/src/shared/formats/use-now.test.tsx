import { render } from '@kaleido/ui/testing/render'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useNow } from './use-now.ts'

test('the time that passes while a list mounts does not render it again', async () => {
  let renders = 0
  function Row() {
    renders += 1
    const now = useNow()
    for (const until = performance.now() + 5; performance.now() < until;);
    return <li>{new Date(now).toISOString()}</li>
  }
  const rows = [1, 2, 3]
  render(
    <ul>
      {rows.map((row) => (
        <Row key={row} />
      ))}
    </ul>,
  )
  await expect.element(page.getByRole('listitem').nth(2)).toBeVisible()
  const shown = page.getByRole('listitem').elements()
  expect(new Set(shown.map(({ textContent }) => textContent)).size).toBe(1)
  expect(renders).toBe(rows.length)
})
