import { textOf } from '@kaleido/client/error-text'
import { isClientError } from '@kaleido/client/errors'
import { Button } from '@kaleido/ui/Button'
import { Field } from '@kaleido/ui/Field'
import { Icon } from '@kaleido/ui/Icon'
import { PasswordField } from '@kaleido/ui/PasswordField'
import { useText } from '@kaleido/ui/language'
import { CircleAlert, KeyRound, UserRound } from 'lucide-react'
import { useLanguageCode } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/staff.json'
import type { SignInField } from './use-sign-in-form.ts'
import { useSignInForm } from './use-sign-in-form.ts'

const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** Account, password and the current code. None of it is stored. */
export function SignInForm() {
  const t = useText<typeof labels>('staff')
  const { submit, unfit, failure, isBusy, secondsLeft } = useSignInForm()
  const errorOf = (field: SignInField) => (unfit.includes(field) ? t(`${field}Wanted`) : undefined)
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Failure error={failure} />
      <Field
        {...asTyped}
        name="account"
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
      <Field
        {...asTyped}
        name="code"
        label={t('code')}
        icon={KeyRound}
        ground="card"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        error={errorOf('code')}
        hint={t('codeHint')}
      />
      <div className="mt-2">
        <Button
          look="primary"
          size="lg"
          type="submit"
          block
          busy={isBusy}
          disabled={secondsLeft > 0}
        >
          {secondsLeft > 0 ? t('wait', { seconds: secondsLeft }) : t('signIn')}
        </Button>
      </div>
    </form>
  )
}

/** The error in the server's words. */
function Failure({ error }: { error: Error | null }) {
  const language = useLanguageCode()
  const text = isClientError(error) ? textOf(error, language) : undefined
  return (
    <div role="alert" className={text === undefined ? '-mb-3' : ''}>
      {text === undefined ? null : (
        <p className="flex items-start gap-2 rounded-md bg-danger-soft px-4 py-3 text-[14px]/[20px] text-danger">
          <Icon of={CircleAlert} size={18} className="mt-px" />
          {text}
        </p>
      )}
    </div>
  )
}
