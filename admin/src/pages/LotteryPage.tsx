import { listCampaigns } from '@kaleido/contract/lottery-desk'
import { useText } from '@kaleido/ui/language'
import { CampaignDesk } from '../features/lottery/CampaignDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/lottery.json'

export function LotteryPage() {
  const t = useText<typeof labels>('lottery')
  return (
    <DeskPage title={t('title')} opens={listCampaigns}>
      <CampaignDesk />
    </DeskPage>
  )
}
