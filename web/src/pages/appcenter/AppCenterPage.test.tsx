import { clickAdvert, listAdverts, listApps, takeAdverts } from '@kaleido/contract/advert'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { AppCenterPage } from './AppCenterPage.tsx'

const app = (id: string, changes: object = {}) => ({
  id,
  slot: 'app',
  title: `应用 ${id}`,
  text: '随手记下每一天',
  picture: {
    url: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
    width: 160,
    height: 160,
    placeholder: 'U3kOLQ54eI-Hh4iIiIiIiHiPh_eI',
  },
  href: 'https://partner.example/',
  downloadHref: 'https://partner.example/app',
  opens: 12_345,
  downloads: 678,
  isAdvert: true,
  isLimited: false,
  ...changes,
})

async function show(list: readonly ReturnType<typeof app>[], granted: readonly string[] = []) {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => opened.mockRestore())
  const server = fakeServer({
    [listApps.path]: { data: { list } },
    [listAdverts.path]: { data: { list } },
    [takeAdverts.path]: { data: { ids: granted } },
    [clickAdvert.path]: { data: null },
  })
  await showPage(AppCenterPage)
  return { server, opened }
}

test('an app is marked, says how often it was opened and downloaded, and both are recorded', async () => {
  const { server, opened } = await show([
    app('1'),
    app('2', {
      title: 'Wanderlust Companion & Offline Maps for Long Journeys International',
      downloadHref: '',
    }),
    app('3', { title: '一个名字特别特别长的合作应用看看它会不会折行' }),
  ])
  await expect.element(page.getByRole('heading', { name: '应用 1' })).toBeVisible()
  const card = page.getByRole('article').first()
  await expect.element(card.getByText('广告')).toBeVisible()
  await expect.element(card.getByText(/1\.2万 ?次打开/)).toBeVisible()
  await expect.element(card.getByText('678 次下载')).toBeVisible()
  await expectAccessible()
  await card.getByRole('button', { name: '下载 应用 1' }).click()
  await card.getByRole('button', { name: '打开 应用 1' }).click()
  expect(opened.mock.calls.map(([url]) => url)).toEqual([
    'https://partner.example/app',
    'https://partner.example/',
  ])
  await expect
    .poll(() => server.inputs(clickAdvert.path))
    .toEqual([{ id: '1', isDownload: true }, { id: '1' }])
  expect(page.getByRole('button', { name: /^下载/ }).elements()).toHaveLength(2)
})

test('one with a limit shows once the server has granted it', async () => {
  await show([app('1', { isLimited: true }), app('2', { isLimited: true })], ['2'])
  await expect.element(page.getByRole('heading', { name: '应用 2' })).toBeVisible()
  expect(page.getByRole('heading', { name: '应用 1' }).elements()).toHaveLength(0)
})

test('without apps the page says so', async () => {
  await show([])
  await expect.element(page.getByRole('heading', { name: '还没有合作应用' })).toBeVisible()
})
