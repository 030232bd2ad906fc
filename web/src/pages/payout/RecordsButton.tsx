import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/payout.json'

/** Leads to my withdrawals. */
export function RecordsButton() {
  const t = useText<typeof labels>('payout')
  const open = useOpenPath()
  return (
    <Button look="text" onClick={() => open('/mine/withdraw/detail')}>
      {t('records')}
    </Button>
  )
}
