import { listDeskWorks } from '@kaleido/contract/work-desk'
import { useText } from '@kaleido/ui/language'
import { WorkDesk } from '../features/work/WorkDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/work.json'

export function WorkPage() {
  const t = useText<typeof labels>('work')
  return (
    <DeskPage title={t('title')} opens={listDeskWorks}>
      <WorkDesk />
    </DeskPage>
  )
}
