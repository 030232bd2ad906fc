import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { listCampaigns } from '@kaleido/contract/lottery-desk'
import { useText } from '@kaleido/ui/language'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useConnection } from '../../shared/connection.ts'
import type labels from '../../shared/locales/zh-CN/lottery.json'

/** Says that draws are switched off, and where. */
export function LotterySwitch() {
  const t = useText<typeof labels>('lottery')
  const { client } = useConnection()
  const { data } = useQuery(queryOptionsFor(client, listCampaigns, {}, 'always'))
  if (data?.isOn !== false) return null
  return <Alert type="warning" showIcon title={t('off')} />
}
