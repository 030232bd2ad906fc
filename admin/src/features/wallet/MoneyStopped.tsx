import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { Link } from '@tanstack/react-router'
import { OctagonPause } from 'lucide-react'
import { useMomentText } from '../../shared/desk/columns.ts'
import type labels from '../../shared/locales/zh-CN/wallet-health.json'
import { pauseReasonOf } from './check-names.ts'
import { useMoneyHealth } from './wallet-health.queries.ts'

/** A banner over the desks of money while money is stopped. */
export function MoneyStopped() {
  const t = useText<typeof labels>('wallet-health')
  const timeOf = useMomentText()
  const paused = useMoneyHealth().data?.paused ?? []
  if (paused.length === 0) return null
  return (
    <div role="alert" className="flex flex-col gap-1 bg-danger-soft px-6 py-3 text-danger">
      {paused.map(({ scope, reason, at }) => (
        <p key={scope} className="flex items-start gap-2 text-[14px]/[20px]">
          <Icon of={OctagonPause} size={18} className="mt-px flex-none" />
          <span className="wrap-anywhere">
            <strong className="font-semibold">{t(`paused_${scope}`)}</strong>
            {` · ${t('since', { time: timeOf(at) })} · ${pauseReasonOf(t, reason)} `}
            <Link to="/" className="font-semibold underline">
              {t('details')}
            </Link>
          </span>
        </p>
      ))}
    </div>
  )
}
