import { useText } from '@kaleido/ui/language'
import { UsdtForm } from '../../features/payout/payee/UsdtForm.tsx'
import type labels from '../../shared/locales/zh-CN/payout.json'
import { AddPayeeScreen } from './AddPayeeScreen.tsx'

export function AddUsdtPage() {
  const t = useText<typeof labels>('payout')
  return <AddPayeeScreen title={t('addUsdt')}>{(run) => <UsdtForm run={run} />}</AddPayeeScreen>
}
