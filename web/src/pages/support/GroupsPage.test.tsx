import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../testing/shown.tsx'
import { sourceIs } from '../../testing/source.ts'
import { GroupsPage } from './GroupsPage.tsx'

test('opening a group asks for confirmation, and opens a new window', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => opened.mockRestore())
  sourceIs({ GROUP: [{ title: '公告频道', url: 'https://groups.example/news', weight: 1 }] })
  await showPage(GroupsPage)
  await page.getByRole('button', { name: /公告频道/ }).click()
  await expect.element(page.getByText(/groups\.example，那里的内容/)).toBeVisible()
  await page.getByRole('button', { name: '留下' }).click()
  expect(opened).not.toHaveBeenCalled()
  await page.getByRole('button', { name: /公告频道/ }).click()
  await page.getByRole('button', { name: '继续前往' }).click()
  expect(opened.mock.calls).toEqual([
    ['https://groups.example/news', '_blank', 'noopener,noreferrer'],
  ])
})

test('without groups the page says so', async () => {
  sourceIs({})
  await showPage(GroupsPage)
  await expect.element(page.getByRole('heading', { name: '还没有官方群组' })).toBeVisible()
})
