import { useText } from '@kaleido/ui/language'
import { useConnection } from '../../../shared/connection/connection.ts'
import { useContractForm } from '../../../shared/form/contract-form.ts'
import { showRefusal } from '../../../shared/form/refused-field.ts'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import type { RunProven } from '../step-up.ts'
import { type UsdtValues, usdtInput, usdtSchema } from './payee-form.ts'
import { useAddPayee } from './use-add-payee.ts'

const start: UsdtValues = { network: '', holder: '', number: '' }

/** The form of an address of USDT, and its submission once it was confirmed. */
export function useUsdtForm(run: RunProven) {
  const t = useText<typeof labels>('payout')
  const { client } = useConnection()
  const { isBusy, add } = useAddPayee(run)
  const form = useContractForm({
    schema: usdtSchema,
    start,
    texts: { network: t('networkRule'), holder: t('holderRule'), number: t('addressRule') },
  })
  async function send(values: UsdtValues): Promise<void> {
    try {
      await add(usdtInput({ ...values, number: values.number.trim() }))
    } catch (error) {
      if (!showRefusal(form, error, { 'payout.payee_twice': 'number' })) client.report(error)
    }
  }
  return { form, send, isBusy }
}
