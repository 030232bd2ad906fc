import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Skeleton } from './Skeleton.tsx'
import { render } from './testing/render.tsx'

test('a skeleton announces what it stands for', async () => {
  render(<Skeleton rows={2} label="Loading lines" />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading lines')
})
