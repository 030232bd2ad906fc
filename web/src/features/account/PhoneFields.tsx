import type { SmsPurpose } from '@kaleido/contract/account-phone'
import { Field } from '@kaleido/ui/Field'
import { useText } from '@kaleido/ui/language'
import { Phone } from 'lucide-react'
import { useFormContext, useFormState } from 'react-hook-form'
import type labels from '../../shared/locales/zh-CN/account.json'
import { CodeField } from './CodeField.tsx'
import { useCode } from './use-code.ts'

export interface PhoneFieldsProps {
  purpose: SmsPurpose
  hint?: string
}

/** A phone number and its code, in any form. */
export function PhoneFields({ purpose, hint }: PhoneFieldsProps) {
  const t = useText<typeof labels>('account')
  const form = useFormContext<{ mobile: string; code: string }>()
  const code = useCode(purpose)
  const { errors } = useFormState({ control: form.control })

  function send(): void {
    if (!code.send(form.getValues('mobile'))) {
      form.setError('mobile', { message: t('mobileRule') }, { shouldFocus: true })
    }
  }

  return (
    <>
      <Field
        {...form.register('mobile')}
        label={t('mobile')}
        icon={Phone}
        error={errors.mobile?.message}
        hint={hint}
        inputMode="tel"
        autoComplete="tel"
        clearLabel={t('clear')}
      />
      <CodeField
        {...form.register('code')}
        code={code}
        onSend={send}
        error={errors.code?.message}
      />
    </>
  )
}
