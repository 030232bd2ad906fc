import { listTroubles } from '@kaleido/contract/video-desk'
import { useText } from '@kaleido/ui/language'
import { TroubleDesk } from '../features/video/TroubleDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/video-trouble.json'

export function TroublePage() {
  const t = useText<typeof labels>('video-trouble')
  return (
    <DeskPage title={t('title')} opens={listTroubles}>
      <TroubleDesk />
    </DeskPage>
  )
}
