import { render } from '@kaleido/ui/testing/render'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { slots } from '../../shared/storage/slots.ts'
import { inApp, testConnection, testUser } from '../../testing/connection.tsx'
import { ViewBar } from './ViewBar.tsx'

test('a view names the person, and is ended by its button', async () => {
  const connection = testConnection()
  connection.session.enter({ token: 'view', user: testUser({ name: '小鹿' }) })
  render(await inApp(connection, <ViewBar />))
  await expect.element(page.getByText('以“小鹿”的身份查看 · 只读')).toBeVisible()
  await page.getByRole('button', { name: '结束' }).click()
  expect(connection.store.get(slots.token)).toBeUndefined()
})
