import { resetPassword } from '@kaleido/contract/account-phone'
import { useText } from '@kaleido/ui/language'
import { FormProvider } from 'react-hook-form'
import { useContractForm } from '../../shared/form/contract-form.ts'
import { showRefusal } from '../../shared/form/refused-field.ts'
import type labels from '../../shared/locales/zh-CN/account.json'
import { EnterButton } from './EnterButton.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { PhoneFields } from './PhoneFields.tsx'
import { useEnter } from './use-enter.ts'
import { useWaiting } from './use-waiting.ts'

/** A new password by a code to the phone linked to the account; logs in right away. */
export function ForgetForm() {
  const t = useText<typeof labels>('account')
  const enter = useEnter(resetPassword)
  const waiting = useWaiting()
  const form = useContractForm({
    schema: resetPassword.input,
    start: { mobile: '', code: '', newPwd: '' },
    texts: { mobile: t('mobileRule'), code: t('codeRule'), newPwd: t('passwordRule') },
  })

  const submit = form.handleSubmit(async (values) => {
    try {
      await enter.mutateAsync(values)
    } catch (error) {
      const fields = { 'account.wrong_code': 'code', 'account.weak_password': 'newPwd' } as const
      if (!showRefusal(form, error, fields)) waiting.take(error)
    }
  })

  const { errors } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <FormProvider {...form}>
        <PhoneFields purpose="reset" />
      </FormProvider>
      <NewPasswordField
        {...form.register('newPwd')}
        label={t('newPassword')}
        error={errors.newPwd?.message}
        hint={t('passwordRule')}
      />
      <EnterButton
        label={t('resetNow')}
        isBusy={enter.isPending}
        secondsLeft={waiting.secondsLeft}
      />
    </form>
  )
}
