import { listDeskDraws } from '@kaleido/contract/lottery-desk'
import { useText } from '@kaleido/ui/language'
import { DrawDesk } from '../features/lottery/DrawDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/lottery-draw.json'

export function DrawPage() {
  const t = useText<typeof labels>('lottery-draw')
  return (
    <DeskPage title={t('title')} opens={listDeskDraws}>
      <DrawDesk />
    </DeskPage>
  )
}
