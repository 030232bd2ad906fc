import { Field } from '@kaleido/ui/Field'
import { useText } from '@kaleido/ui/language'
import { Ticket, UserRound } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type labels from '../../shared/locales/zh-CN/account.json'
import { EnterButton } from './EnterButton.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useRegister } from './use-register.ts'

/** Turns the guest into a member, who keeps all of the guest's data. */
export function RegisterForm({ invitation }: { invitation: string | undefined }) {
  const t = useText<typeof labels>('account')
  const { form, submit, isBusy, secondsLeft } = useRegister(invitation)
  const typed = useWatch({ control: form.control, name: 'passWord' })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <Field
        {...form.register('account')}
        label={t('account')}
        icon={UserRound}
        error={errors.account?.message}
        hint={t('accountRule')}
        clearLabel={t('clear')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <NewPasswordField
        {...form.register('passWord')}
        label={t('password')}
        error={errors.passWord?.message}
        hint={t('passwordRule')}
        typed={typed}
      />
      <NewPasswordField
        {...form.register('repeat')}
        label={t('repeat')}
        error={errors.repeat?.message}
      />
      <Field
        {...form.register('invitation')}
        label={t('invitation')}
        icon={Ticket}
        error={errors.invitation?.message}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <EnterButton label={t('registerNow')} isBusy={isBusy} secondsLeft={secondsLeft} />
    </form>
  )
}
