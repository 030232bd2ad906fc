import { LanguageContext, openLanguages } from '@kaleido/ui/language'
import { render } from '@kaleido/ui/testing/render'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '../shared/languages.ts'
import { GizmoPage } from './GizmoPage.tsx'

test('the page is there, and says that nothing waits on it', async () => {
  const language = await openLanguages(languages)
  render(
    <LanguageContext value={language}>
      <GizmoPage />
    </LanguageContext>,
  )
  await expect.element(page.getByRole('heading', { name: 'Gizmo' })).toBeVisible()
  await expect.element(page.getByText('没有待处理的内容')).toBeVisible()
})
