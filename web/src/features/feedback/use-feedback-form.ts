import { FeedbackKind, sendFeedback } from '@kaleido/contract/feedback'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useConnection } from '../../shared/connection/connection.ts'
import { useContractForm } from '../../shared/form/contract-form.ts'
import { showRefusal } from '../../shared/form/refused-field.ts'
import { usePictures } from '../../shared/form/use-pictures.ts'
import type labels from '../../shared/locales/zh-CN/feedback.json'
import { deviceInfo } from './device-info.ts'

export const mostPictures = 6

const { text, contact } = sendFeedback.input.shape
const schema = z.object({ type: FeedbackKind, text, contact })
const start = { type: 'bug', text: '', contact: '' } as const

/** The feedback form, and its submission. */
export function useFeedbackForm() {
  const t = useText<typeof labels>('feedback')
  const { client } = useConnection()
  const queries = useQueryClient()
  const pictures = usePictures({ max: mostPictures, tooLarge: t('tooLarge') })
  const form = useContractForm({
    schema,
    start,
    texts: { type: t('kind'), text: t('textRule'), contact: t('contactRule') },
  })
  const sending = useMutation({
    mutationFn: (values: z.input<typeof schema>) =>
      client.call(
        sendFeedback,
        { ...values, pictures: pictures.ids, device: deviceInfo() },
        { silent: true },
      ),
    onSuccess() {
      form.reset(start)
      pictures.clear()
      showToast(t('sent'), { tone: 'good' })
      return queries.invalidateQueries({ queryKey: ['feedback'] })
    },
  })
  const submit = form.handleSubmit(async (values) => {
    if (pictures.isUploading) return showToast(t('waitPictures'))
    if (pictures.hasFailed) return showToast(t('dropPictures'), { tone: 'bad' })
    try {
      await sending.mutateAsync(values)
    } catch (error) {
      if (!showRefusal(form, error, { 'feedback.too_many': 'text' })) client.report(error)
    }
  })
  return { form, pictures, submit, isBusy: sending.isPending }
}
