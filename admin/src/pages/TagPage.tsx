import { saveTags } from '@kaleido/contract/tag'
import { useText } from '@kaleido/ui/language'
import { TagDesk } from '../features/tag/TagDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/tag.json'

export function TagPage() {
  const t = useText<typeof labels>('tag')
  return (
    <DeskPage title={t('title')} opens={saveTags}>
      <TagDesk />
    </DeskPage>
  )
}
