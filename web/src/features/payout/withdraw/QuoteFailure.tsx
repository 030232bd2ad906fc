import { textOf } from '@kaleido/client/error-text'
import { isClientError } from '@kaleido/client/errors'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { useSpokenLanguage } from '../../../shared/languages.ts'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import type { WithdrawForm } from './use-withdraw-form.ts'

/** Why there is no quote, as where the amount is too little for USDT, and another try. */
export function QuoteFailure({ form: { quoteError, isQuoting, refresh } }: { form: WithdrawForm }) {
  const t = useText<typeof labels>('payout')
  const language = useSpokenLanguage()
  if (!quoteError) return null
  const reason = isClientError(quoteError) ? textOf(quoteError, language) : undefined
  return (
    <div className="-mb-2 flex min-h-11 items-center justify-between gap-2 pt-2">
      <p role="alert" className="text-[12px]/[18px] text-danger">
        {reason ?? t('quoteFailed')}
      </p>
      <Button look="text" size="sm" busy={isQuoting} onClick={refresh}>
        {t('again')}
      </Button>
    </div>
  )
}
