import type { Gizmo } from '@kaleido/contract/gizmo'
import { LanguageContext, openLanguages } from '@kaleido/ui/language'
import { render } from '@kaleido/ui/testing/render'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '../../shared/languages.ts'
import { GizmoPanel } from './GizmoPanel.tsx'

async function show(gizmo: Gizmo | null): Promise<void> {
  const language = await openLanguages(languages)
  render(
    <LanguageContext value={language}>
      <GizmoPanel gizmo={gizmo} />
    </LanguageContext>,
  )
}

test('a gizmo shows its title', async () => {
  await show({ id: '1', title: 'The first of all', createdAt: '2026-01-01T00:00:00.000Z' })
  await expect.element(page.getByText('The first of all')).toBeVisible()
})

test('where there is none, it says so', async () => {
  await show(null)
  await expect.element(page.getByText('还没有内容')).toBeVisible()
})
