import { PasswordField } from '@kaleido/ui/PasswordField'
import { useText } from '@kaleido/ui/language'
import { Dialog } from '@kaleido/ui/overlay/Dialog'
import { useId } from 'react'
import type labels from '../../shared/locales/zh-CN/staff.json'
import { CodeField } from './CodeField.tsx'
import { LoginFailure } from './LoginFailure.tsx'
import type { StepUpField } from './use-step-up-form.ts'
import { useStepUpForm } from './use-step-up-form.ts'

const wanted = { password: 'passwordWanted', totpCode: 'codeWanted' } as const

/** Asks for password and code where the server wants a step-up. The call that wanted it goes on afterwards. */
export function StepUpDialog() {
  const t = useText<typeof labels>('staff')
  const form = useId()
  const { isAsked, submit, cancel, unfit, failure, isBusy, secondsLeft } = useStepUpForm()
  const errorOf = (field: StepUpField) => (unfit.includes(field) ? t(wanted[field]) : undefined)
  const submitForm = () => {
    const found = document.getElementById(form)
    if (found instanceof HTMLFormElement) found.requestSubmit()
  }
  return (
    <Dialog
      open={isAsked}
      onOpenChange={(open) => {
        if (!open) cancel()
      }}
      alert
      title={t('stepUp')}
      text={t('stepUpText')}
      actions={[
        { label: t('cancel'), onClick: cancel },
        {
          label: secondsLeft > 0 ? t('wait', { seconds: secondsLeft }) : t('verify'),
          look: 'primary',
          busy: isBusy,
          onClick: submitForm,
        },
      ]}
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-3">
        <LoginFailure error={failure} />
        <PasswordField
          name="password"
          label={t('password')}
          autoComplete="current-password"
          error={errorOf('password')}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
        />
        <CodeField
          name="totpCode"
          label={t('code')}
          error={errorOf('totpCode')}
          hint={t('codeHint')}
        />
        {/* Enter submits a form of several fields only where it has such a button. */}
        <button type="submit" hidden aria-label={t('verify')} />
      </form>
    </Dialog>
  )
}
