import { Field } from '@kaleido/ui/Field'
import { PasswordField } from '@kaleido/ui/PasswordField'
import { useText } from '@kaleido/ui/language'
import { UserRound } from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/staff.json'
import { CodeField } from './CodeField.tsx'
import { LoginButton } from './LoginButton.tsx'
import { LoginFailure } from './LoginFailure.tsx'
import type { SignInField } from './use-sign-in-form.ts'
import { useSignInForm } from './use-sign-in-form.ts'

/** Account, password and the current code. None of it is stored. */
export function SignInForm() {
  const t = useText<typeof labels>('staff')
  const { submit, unfit, failure, isBusy, secondsLeft } = useSignInForm()
  const errorOf = (field: SignInField) => (unfit.includes(field) ? t(`${field}Wanted`) : undefined)
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <LoginFailure error={failure} />
      <Field
        name="account"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        label={t('account')}
        icon={UserRound}
        ground="card"
        autoComplete="username"
        error={errorOf('account')}
      />
      <PasswordField
        name="password"
        label={t('password')}
        ground="card"
        autoComplete="current-password"
        error={errorOf('password')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
      />
      <CodeField
        name="code"
        label={t('code')}
        ground="card"
        error={errorOf('code')}
        hint={t('codeHint')}
      />
      <div className="mt-2">
        <LoginButton label={t('signIn')} {...{ isBusy, secondsLeft }} />
      </div>
    </form>
  )
}
