import { useText } from '@kaleido/ui/language'
import { useRef } from 'react'
import { useConnection } from '../../../shared/connection/connection.ts'
import { useContractForm } from '../../../shared/form/contract-form.ts'
import { showRefusal } from '../../../shared/form/refused-field.ts'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import type { RunProven } from '../step-up.ts'
import { bankOf } from './banks.ts'
import { cardInput, cardSchema } from './payee-form.ts'
import { useAddPayee } from './use-add-payee.ts'

/** The form of a bank card, and its submission. */
export function useCardForm(run: RunProven) {
  const t = useText<typeof labels>('payout')
  const { client } = useConnection()
  const { isBusy, add } = useAddPayee(run)
  const suggested = useRef('')
  const form = useContractForm({
    schema: cardSchema,
    start: { holder: '', number: '', repeat: '', bank: '', branch: '' },
    texts: {
      holder: t('holderRule'),
      number: t('cardNumberRule'),
      repeat: t('repeatRule'),
      bank: t('bankRule'),
      branch: t('branchRule'),
    },
  })
  const submit = form.handleSubmit(async (values) => {
    try {
      await add(cardInput(values))
    } catch (error) {
      if (!showRefusal(form, error, { 'payout.payee_twice': 'number' })) client.report(error)
    }
  })
  return {
    form,
    submit,
    isBusy,
    /** By how the number begins, unless the person has written another. */
    suggestBank(number: string): void {
      const found = bankOf(number)
      const written = form.getValues('bank')
      if (found === undefined || (written !== '' && written !== suggested.current)) return
      suggested.current = found
      form.setValue('bank', found, { shouldValidate: true })
    },
  }
}
