import { listAllAdverts } from '@kaleido/contract/advert'
import { useText } from '@kaleido/ui/language'
import { AdvertDesk } from '../features/advert/AdvertDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/advert.json'

export function AdvertPage() {
  const t = useText<typeof labels>('advert')
  return (
    <DeskPage title={t('title')} opens={listAllAdverts}>
      <AdvertDesk />
    </DeskPage>
  )
}
