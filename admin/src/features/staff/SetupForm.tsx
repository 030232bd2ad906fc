import { Button } from '@kaleido/ui/Button'
import { Field } from '@kaleido/ui/Field'
import { PasswordField } from '@kaleido/ui/PasswordField'
import { useText } from '@kaleido/ui/language'
import { AtSign, KeyRound, UserRound } from 'lucide-react'
import { DeskTheme } from '../../shared/desk/DeskTheme.tsx'
import type labels from '../../shared/locales/zh-CN/staff-setup.json'
import { CodeField } from './CodeField.tsx'
import { LoginButton } from './LoginButton.tsx'
import { LoginFailure } from './LoginFailure.tsx'
import { TotpCode } from './TotpCode.tsx'
import type { Chosen, SetupField } from './use-setup.ts'
import { useSetup } from './use-setup.ts'

const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** Adds the first owner, whose authenticator has to show a code before anything is stored. */
export function SetupForm() {
  const t = useText<typeof labels>('staff-setup')
  const { chosen, totp, submit, back, unfit, failure, isBusy, secondsLeft } = useSetup()
  const errorOf = (field: SetupField) => (unfit.includes(field) ? t(`${field}Wanted`) : undefined)
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <LoginFailure error={failure} />
      {totp ? (
        <DeskTheme>
          <TotpCode secret={totp.totpSecret} uri={totp.totpUri} />
          <CodeField
            name="totpCode"
            label={t('totpCode')}
            ground="card"
            error={errorOf('totpCode')}
            hint={t('totpCodeHint')}
          />
        </DeskTheme>
      ) : (
        <Choices chosen={chosen} errorOf={errorOf} />
      )}
      <div className="mt-2 grid gap-2">
        <LoginButton label={t(totp ? 'finish' : 'next')} {...{ isBusy, secondsLeft }} />
        {totp ? (
          <Button look="text" size="lg" block onClick={back}>
            {t('back')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

interface ChoicesProps {
  chosen: Chosen | undefined
  errorOf: (field: SetupField) => string | undefined
}

function Choices({ chosen, errorOf }: ChoicesProps) {
  const t = useText<typeof labels>('staff-setup')
  return (
    <>
      <Field
        {...asTyped}
        name="setupCode"
        label={t('setupCode')}
        icon={KeyRound}
        ground="card"
        autoComplete="off"
        defaultValue={chosen?.setupCode}
        error={errorOf('setupCode')}
        hint={t('setupCodeHint')}
      />
      <Field
        {...asTyped}
        name="account"
        label={t('account')}
        icon={AtSign}
        ground="card"
        autoComplete="username"
        defaultValue={chosen?.account}
        error={errorOf('account')}
        hint={t('accountHint')}
      />
      <Field
        name="name"
        label={t('name')}
        icon={UserRound}
        ground="card"
        autoComplete="name"
        defaultValue={chosen?.name}
        error={errorOf('name')}
      />
      <PasswordField
        name="newPassword"
        label={t('newPassword')}
        ground="card"
        autoComplete="new-password"
        defaultValue={chosen?.newPassword}
        error={errorOf('newPassword')}
        hint={t('newPasswordHint')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
      />
    </>
  )
}
