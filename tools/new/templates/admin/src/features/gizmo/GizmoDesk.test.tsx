import { LanguageContext, openLanguages } from '@kaleido/ui/language'
import { render } from '@kaleido/ui/testing/render'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '../../shared/languages.ts'
import { GizmoDesk } from './GizmoDesk.tsx'

test('the desk is there, and says that nothing waits on it', async () => {
  const language = await openLanguages(languages)
  render(
    <LanguageContext value={language}>
      <GizmoDesk />
    </LanguageContext>,
  )
  const desk = page.getByRole('region', { name: 'Gizmo' })
  await expect.element(desk.getByText('没有待处理的内容')).toBeVisible()
})
