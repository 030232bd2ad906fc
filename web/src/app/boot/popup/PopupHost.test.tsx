import { listAdverts } from '@kaleido/contract/advert'
import { listAnnouncements } from '@kaleido/contract/layout'
import { getDomains, SourceInfo } from '@kaleido/contract/line'
import { render } from '@kaleido/ui/testing/render'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { slots } from '../../../shared/storage/slots.ts'
import { inApp, testConnection } from '../../../testing/connection.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { createAppRouter } from '../../router.ts'
import { PopupHost } from './PopupHost.tsx'

const announcement = (id: string, isPopup: boolean) => ({
  id,
  text: `公告 ${id}`,
  link: '',
  isPopup,
})

async function show(list: ReturnType<typeof announcement>[]) {
  fakeServer({
    [listAnnouncements.path]: { data: { list } },
    [listAdverts.path]: { data: { list: [] } },
    [getDomains.path]: { data: { api: [], image: [], video: [], source: SourceInfo.parse({}) } },
  })
  const connection = testConnection()
  const router = createAppRouter({ store: connection.store, history: createMemoryHistory() })
  render(await inApp(connection, <PopupHost router={router} />))
  return connection
}

test('a popup announcement opens once, and a second one waits for a minute', async () => {
  const { store } = await show([
    announcement('1', false),
    announcement('2', true),
    announcement('3', true),
  ])
  await expect.element(page.getByText('公告 2')).toBeVisible()
  await page.getByRole('checkbox', { name: '今日不再提示' }).click()
  await page.getByRole('button', { name: '知道了' }).click()
  expect(store.get(slots.popups)?.hidden).toEqual(['announcement:2'])
  // Two checks later none has opened.
  await new Promise((resolve) => setTimeout(resolve, 2_200))
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
})

test.each([
  ['over a dialog that is open already', openDialog],
  ['while somebody types', typeSomewhere],
])('none opens %s', async (_when, begin) => {
  const end = begin()
  await show([announcement('2', true)])
  await new Promise((resolve) => setTimeout(resolve, 2_200))
  expect(page.getByText('公告 2').elements()).toHaveLength(0)
  end()
  await expect.element(page.getByText('公告 2')).toBeVisible()
})

/** Blocks popups until the returned function is called. */
function openDialog(): () => void {
  const other = document.body.appendChild(document.createElement('dialog'))
  onTestFinished(() => other.remove())
  other.showModal()
  return () => other.close()
}

function typeSomewhere(): () => void {
  const field = document.body.appendChild(document.createElement('input'))
  onTestFinished(() => field.remove())
  field.focus()
  return () => field.blur()
}
