import { useText } from '@kaleido/ui/language'
import { CardForm } from '../../features/payout/payee/CardForm.tsx'
import type labels from '../../shared/locales/zh-CN/payout.json'
import { AddPayeeScreen } from './AddPayeeScreen.tsx'

export function AddCardPage() {
  const t = useText<typeof labels>('payout')
  return <AddPayeeScreen title={t('addCard')}>{(run) => <CardForm run={run} />}</AddPayeeScreen>
}
