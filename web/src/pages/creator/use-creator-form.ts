import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import { everyInput } from '@kaleido/client/query/query-key'
import { applyAsCreator, getApplication } from '@kaleido/contract/profile-application'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useConnection } from '../../shared/connection/connection.ts'
import { useContractForm } from '../../shared/form/contract-form.ts'
import { showRefusal } from '../../shared/form/refused-field.ts'
import type labels from '../../shared/locales/zh-CN/creator.json'

const { reason, contact } = applyAsCreator.input.shape
const schema = z.object({ reason, contact })
const start = { reason: '', contact: '' } as const

/** The application's form, and its submission, which happens once. */
export function useCreatorForm() {
  const t = useText<typeof labels>('creator')
  const { client } = useConnection()
  const queries = useQueryClient()
  const [samples, setSamples] = useState<readonly string[]>([])
  const options = mutationOptionsFor(client, applyAsCreator, { silent: true })
  const sending = useMutation(options)
  const form = useContractForm({
    schema,
    start,
    texts: { reason: t('reasonRule'), contact: t('contactRule') },
  })
  const submit = form.handleSubmit(async (values) => {
    try {
      await sending.mutateAsync({ ...values, samples: [...samples] })
      showToast(t('sent'), { tone: 'good' })
    } catch (error) {
      if (!showRefusal(form, error, {})) client.report(error)
    }
    // After a refusal too: it says what is known of an application.
    await queries.invalidateQueries({ queryKey: everyInput(getApplication) })
  })
  return { form, submit, samples, setSamples, isBusy: sending.isPending }
}
