import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import { everyInput } from '@kaleido/client/query/query-key'
import { applyAsAgent, getAgentApplication } from '@kaleido/contract/agent'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import { useContractForm } from '../../shared/form/contract-form.ts'
import { showRefusal } from '../../shared/form/refused-field.ts'
import type labels from '../../shared/locales/zh-CN/agent.json'

/** The application's form, and its submission, which happens once. What was written stays after a failure. */
export function useAgentForm() {
  const t = useText<typeof labels>('agent')
  const { client } = useConnection()
  const queries = useQueryClient()
  const options = mutationOptionsFor(client, applyAsAgent, { silent: true })
  const sending = useMutation(options)
  const form = useContractForm({
    schema: applyAsAgent.input,
    start: { plan: '', contact: '' },
    texts: { plan: t('planRule'), contact: t('contactRule') },
  })
  const submit = form.handleSubmit(async (values) => {
    try {
      await sending.mutateAsync(values)
      showToast(t('sent'), { tone: 'good' })
    } catch (error) {
      if (!showRefusal(form, error, {})) client.report(error)
    }
    // After a refusal too: it says what is known of an application.
    await queries.invalidateQueries({ queryKey: everyInput(getAgentApplication) })
  })
  return { form, submit, isBusy: sending.isPending }
}
