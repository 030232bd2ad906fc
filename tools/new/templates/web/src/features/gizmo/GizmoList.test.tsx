import { type Gizmo, listGizmos, removeGizmo } from '@kaleido/contract/gizmo'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { GizmoList } from './GizmoList.tsx'

const first: Gizmo = { id: '1', owner: 7, title: '第一条', createdAt: '2026-01-01T00:00:00.000Z' }
const second: Gizmo = { ...first, id: '2', title: '第二条' }
const pageOf = (...list: Gizmo[]) => ({ data: { list, hasNext: false } })

test('it shows the title of each', async () => {
  fakeServer({ [listGizmos.path]: pageOf(second, first) })
  await showPage(GizmoList)
  await expect.element(page.getByText('第二条', { exact: true })).toBeVisible()
  await expect.element(page.getByText('第一条', { exact: true })).toBeVisible()
})

test('where there is none, it says so', async () => {
  fakeServer({ [listGizmos.path]: pageOf() })
  await showPage(GizmoList)
  await expect.element(page.getByText('还没有内容')).toBeVisible()
})

test('a list that could not be loaded says so, and can be asked for again', async () => {
  const server = fakeServer({ [listGizmos.path]: refused('http.failed', '出错了') })
  await showPage(GizmoList)
  const retry = page.getByRole('button', { name: '重新加载' })
  await expect.element(retry).toBeVisible()
  server.answer(listGizmos.path, pageOf(first))
  await retry.click()
  await expect.element(page.getByText('第一条')).toBeVisible()
})

test('what is removed leaves the list', async () => {
  const server = fakeServer({
    [listGizmos.path]: pageOf(second, first),
    [removeGizmo.path]: { data: null },
  })
  await showPage(GizmoList)
  const remove = page.getByRole('button', { name: '删除“第二条”' })
  await expect.element(remove).toBeVisible()
  server.answer(listGizmos.path, pageOf(first))
  await remove.click()
  await expect.element(remove).not.toBeInTheDocument()
  expect(server.asked).toContain(removeGizmo.path)
})
