import { listBlocks, listMutes, setBlock, setMute } from '@kaleido/contract/social'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { BlockedPage } from './BlockedPage.tsx'

const at = '2026-11-20T08:00:00.000Z'
const aPerson = (uid: number, name: string) => ({ type: 'person', uid, name, portrait: '', at })

function serve() {
  return fakeServer({
    [listBlocks.path]: { data: { list: [aPerson(21, '林深')], hasNext: false } },
    [listMutes.path]: { data: { list: [aPerson(22, '阿澄')], hasNext: false } },
    [setBlock.path]: { data: { isBlocked: false } },
    [setMute.path]: { data: { isMuted: false } },
  })
}

const show = (address = '/mine/setting/blocked') => showPageAt(BlockedPage, address)
const button = (name: RegExp) => page.getByRole('button', { name })

test('lists whom I block; unblocking keeps the row, so that it can be taken back', async () => {
  const server = serve()
  await show()
  await expect
    .element(page.getByRole('link', { name: '林深' }))
    .toHaveAttribute('href', '/usercenter/21')
  await expectAccessible()
  await button(/解除拉黑\s*林深/).click()
  await expect.element(page.getByText('已解除拉黑')).toBeVisible()
  await button(/重新拉黑\s*林深/).click()
  await expect.element(button(/解除拉黑\s*林深/)).toBeVisible()
  expect(await server.inputs(setBlock.path)).toEqual([
    { uid: 21, isBlocked: false },
    { uid: 21, isBlocked: true },
  ])
  expect(server.asked.filter((path) => path === listBlocks.path)).toHaveLength(1)
})

test('whose works I do not see is the other tab, kept in the address', async () => {
  const server = serve()
  const { path } = await show()
  await page.getByRole('tab', { name: '不看TA的作品' }).click()
  await expect.poll(path).toBe('/mine/setting/blocked?tab=mutes')
  await button(/恢复\s*阿澄/).click()
  await expect.poll(() => server.inputs(setMute.path)).toEqual([{ uid: 22, isMuted: false }])
  await expect.element(page.getByText('TA的作品会重新出现')).toBeVisible()
})

test('a refused change leaves the row as it was', async () => {
  const server = serve()
  server.answer(setBlock.path, refused('social.not_found', '这个用户不存在'))
  await show()
  await button(/解除拉黑\s*林深/).click()
  await expect.poll(() => server.asked).toContain(setBlock.path)
  await expect.element(button(/解除拉黑\s*林深/)).toBeVisible()
})

test('an empty list says so, and a failed one can be retried', async () => {
  const server = serve()
  server.answer(listBlocks.path, { data: { list: [], hasNext: false } })
  server.answer(listMutes.path, refused('http.busy', '请稍后再试'))
  await show()
  await expect.element(page.getByRole('heading', { name: '没有拉黑任何人' })).toBeVisible()
  await page.getByRole('tab', { name: '不看TA的作品' }).click()
  const retry = button(/重新加载/)
  await expect.element(retry).toBeVisible()
  server.answer(listMutes.path, { data: { list: [aPerson(22, '阿澄')], hasNext: false } })
  await retry.click()
  await expect.element(page.getByRole('link', { name: '阿澄' })).toBeVisible()
})
