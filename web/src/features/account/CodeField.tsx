import type { FieldProps } from '@kaleido/ui/Field'
import { CodeButton } from '@kaleido/ui/CodeButton'
import { Field } from '@kaleido/ui/Field'
import { useText } from '@kaleido/ui/language'
import { MessageSquare } from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/account.json'
import type { useCode } from './use-code.ts'

export interface CodeFieldProps extends Omit<FieldProps, 'label'> {
  code: ReturnType<typeof useCode>
  onSend: () => void
}

/** The code from a text message, beside the button that requests it. */
export function CodeField({ code, onSend, ...field }: CodeFieldProps) {
  const t = useText<typeof labels>('account')
  return (
    <div className="flex items-start gap-2.5">
      <div className="min-w-0 flex-1">
        <Field
          {...field}
          label={t('code')}
          icon={MessageSquare}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          hint={code.demoCode ? t('demoCode', { code: code.demoCode }) : undefined}
        />
      </div>
      <CodeButton
        label={t('sendCode')}
        waitLabel={(seconds) => t('resendIn', { seconds })}
        seconds={code.secondsLeft}
        busy={code.isSending}
        onClick={onSend}
      />
    </div>
  )
}
