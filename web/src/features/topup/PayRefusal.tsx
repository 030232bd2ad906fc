import { textOf } from '@kaleido/client/error-text'
import { BusinessError, isClientError } from '@kaleido/client/errors'
import { useText } from '@kaleido/ui/language'
import { formatPrice } from '../../shared/formats/money.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/topup.json'

export const ordersPath = '/mine/userbuyrecord'

/** Why there is no order, and what to do about it. Its place is announced, also while it is empty. */
export function PayRefusal({ error }: { error: Error | undefined }) {
  return (
    <div role="alert" className="text-center text-[13px]/[20px] text-danger">
      {error && <Reason error={error} />}
    </div>
  )
}

/** Refusals that are about orders which wait for their payment. */
const aboutOpenOrders = ['topup.too_many_open', 'topup.newcomer_open']

function Reason({ error }: { error: Error }) {
  const t = useText<typeof labels>('topup')
  const open = useOpenPath()
  const language = useSpokenLanguage()
  const refusal = error instanceof BusinessError ? error : undefined
  const left = refusal?.data?.['left']
  const isAboutOrders = aboutOpenOrders.includes(refusal?.key ?? '')
  return (
    <p className="pb-2">
      {(isClientError(error) && textOf(error, language)) || t('failed')}
      {typeof left === 'number' && ` ${t('limitLeft', { left: formatPrice(left) })}`}
      {isAboutOrders && (
        <button
          type="button"
          onClick={() => open(ordersPath)}
          className="hit ms-1.5 font-semibold text-brand-text"
        >
          {t('seeOrders')}
        </button>
      )}
    </p>
  )
}
