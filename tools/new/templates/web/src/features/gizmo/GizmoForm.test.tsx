import { addGizmo } from '@kaleido/contract/gizmo'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { GizmoForm } from './GizmoForm.tsx'

const added = { id: '1', owner: 7, title: '第一条', createdAt: '2026-01-01T00:00:00.000Z' }
const field = () => page.getByRole('textbox', { name: '标题' })
const add = () => page.getByRole('button', { name: '添加' })

test('what was added leaves the field empty', async () => {
  fakeServer({ [addGizmo.path]: { data: added } })
  await showPage(GizmoForm)
  await field().fill('第一条')
  await add().click()
  await expect.element(field()).toHaveValue('')
})

test('an empty title is refused at the field, and nothing is sent', async () => {
  const server = fakeServer()
  await showPage(GizmoForm)
  await add().click()
  await expect.element(page.getByText('请填写 1 到 100 个字')).toBeVisible()
  expect(server.asked).not.toContain(addGizmo.path)
})

test('what the server refuses stands at the field, and the title stays', async () => {
  fakeServer({ [addGizmo.path]: refused('gizmo.too_many', '最多保存 100 条') })
  await showPage(GizmoForm)
  await field().fill('又一条')
  await add().click()
  await expect.element(page.getByText('最多保存 100 条')).toBeVisible()
  await expect.element(field()).toHaveValue('又一条')
})
