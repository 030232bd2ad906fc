import { changePassword } from '@kaleido/contract/account-password'
import { PasswordField } from '@kaleido/ui/PasswordField'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useConnection } from '../../shared/connection/connection.ts'
import { useContractForm } from '../../shared/form/contract-form.ts'
import { showRefusal } from '../../shared/form/refused-field.ts'
import type labels from '../../shared/locales/zh-CN/account.json'
import { EnterButton } from './EnterButton.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useWaiting } from './use-waiting.ts'

/** The new password ends every other login. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const t = useText<typeof labels>('account')
  const { form, submit, isBusy, secondsLeft } = useChangePassword(onDone)
  const typed = useWatch({ control: form.control, name: 'newPwd' })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <PasswordField
        {...form.register('pwd')}
        ground="card"
        label={t('oldPassword')}
        error={errors.pwd?.message}
        autoComplete="current-password"
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
      />
      <NewPasswordField
        {...form.register('newPwd')}
        ground="card"
        label={t('newPassword')}
        error={errors.newPwd?.message}
        hint={t('changeHint')}
        typed={typed}
      />
      <EnterButton label={t('changePassword')} isBusy={isBusy} secondsLeft={secondsLeft} />
    </form>
  )
}

function useChangePassword(onDone: () => void) {
  const t = useText<typeof labels>('account')
  const { client } = useConnection()
  const queries = useQueryClient()
  const waiting = useWaiting()
  const form = useContractForm({
    schema: changePassword.input,
    start: { pwd: '', newPwd: '' },
    texts: { pwd: t('passwordMissing'), newPwd: t('passwordRule') },
  })
  const changing = useMutation({
    mutationFn: (input: { pwd: string; newPwd: string }) =>
      client.call(changePassword, input, { silent: true }),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: ['session'] })
      showToast(t('passwordChanged'))
      onDone()
    },
  })
  const submit = form.handleSubmit(async (values) => {
    try {
      await changing.mutateAsync(values)
    } catch (error) {
      const fields = { 'account.wrong_login': 'pwd', 'account.weak_password': 'newPwd' } as const
      if (!showRefusal(form, error, fields)) waiting.take(error)
    }
  })
  return { form, submit, isBusy: changing.isPending, secondsLeft: waiting.secondsLeft }
}
