import type { PasswordFieldProps } from '@kaleido/ui/PasswordField'
import { PasswordField } from '@kaleido/ui/PasswordField'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/account.json'
import { strengthOf } from './strength.ts'

const strengths = ['strength0', 'strength1', 'strength2', 'strength3', 'strength4'] as const

export interface NewPasswordFieldProps extends Omit<
  PasswordFieldProps,
  'showLabel' | 'hideLabel' | 'strength' | 'strengthLabel'
> {
  /** The typed text; without it no strength is shown. */
  typed?: string
}

/** The field for a new password. */
export function NewPasswordField({ typed = '', ...field }: NewPasswordFieldProps) {
  const t = useText<typeof labels>('account')
  const level = strengthOf(typed)
  return (
    <PasswordField
      autoComplete="new-password"
      showLabel={t('showPassword')}
      hideLabel={t('hidePassword')}
      {...(typed === ''
        ? {}
        : { strength: level, strengthLabel: t(strengths[level] ?? 'strength0') })}
      {...field}
    />
  )
}
