import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../testing/shown.tsx'
import { AuthorRow } from './AuthorRow.tsx'

test('an author without a picture is one link, named by its visible text', async () => {
  await showPage(() => <AuthorRow id="31" author={{ uid: 7, name: 'Kaleido4359', portrait: '' }} />)
  const link = page.getByRole('link', { name: '作者：Kaleido4359' })
  await expect.element(link).toHaveAttribute('href', '/usercenter/7')
  await expectAccessible()
})
