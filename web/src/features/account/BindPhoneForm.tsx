import { bindPhone } from '@kaleido/contract/account-phone'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { useConnection } from '../../shared/connection/connection.ts'
import { useContractForm } from '../../shared/form/contract-form.ts'
import { showRefusal } from '../../shared/form/refused-field.ts'
import type labels from '../../shared/locales/zh-CN/account.json'
import { useGoBack } from '../../shared/navigation/go-back.ts'
import { EnterButton } from './EnterButton.tsx'
import { PhoneFields } from './PhoneFields.tsx'
import { useStepUp } from './use-step-up.tsx'
import { useWaiting } from './use-waiting.ts'

/** Links a phone; where one is linked already, a step-up comes first. */
export function BindPhoneForm() {
  const t = useText<typeof labels>('account')
  const { form, submit, isBusy, secondsLeft, sheet } = useBindPhone()
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <FormProvider {...form}>
        <PhoneFields purpose="bind" hint={t('mobileHint')} />
      </FormProvider>
      <EnterButton label={t('bindNow')} isBusy={isBusy} secondsLeft={secondsLeft} />
      {sheet}
    </form>
  )
}

function useBindPhone() {
  const t = useText<typeof labels>('account')
  const { client, session } = useConnection()
  const goBack = useGoBack()
  const waiting = useWaiting()
  const { run, sheet } = useStepUp()
  const form = useContractForm({
    schema: bindPhone.input,
    start: { mobile: '', code: '' },
    texts: { mobile: t('mobileRule'), code: t('codeRule'), oldCode: t('codeRule') },
  })
  const binding = useMutation({
    mutationFn: (input: { mobile: string; code: string }) =>
      run(() => client.call(bindPhone, input, { silent: true })),
    onSuccess(user) {
      if (!user) return
      session.learn(user)
      showToast(t('phoneBound'))
    },
  })
  const submit = form.handleSubmit(async (values) => {
    try {
      // Skipped where the page was left before the answer.
      await binding.mutateAsync(values, { onSuccess: (user) => user && goBack() })
    } catch (error) {
      const fields = { 'account.wrong_code': 'code', 'account.phone_taken': 'mobile' } as const
      if (!showRefusal(form, error, fields)) waiting.take(error)
    }
  })
  return { form, submit, sheet, isBusy: binding.isPending, secondsLeft: waiting.secondsLeft }
}
