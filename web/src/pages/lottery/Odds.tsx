import { useText } from '@kaleido/ui/language'
import { lazy, useState } from 'react'
import type { Campaign, Lottery } from '../../features/lottery/lottery.queries.ts'
import { Late } from '../../shared/loading/Late.tsx'
import type labels from '../../shared/locales/zh-CN/lottery.json'

const OddsSheet = lazy(async () => ({
  default: (await import('../../features/lottery/OddsSheet.tsx')).OddsSheet,
}))

/** Opens the odds and rules. */
export function Odds(props: { lottery: Lottery; campaign: Campaign }) {
  const t = useText<typeof labels>('lottery')
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="press min-h-11 px-3 text-[14px]/[20px]"
      >
        {t('odds')}
      </button>
      {isOpen !== undefined && (
        <Late>
          <OddsSheet {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Late>
      )}
    </>
  )
}
