import { resumeMoney } from '@kaleido/contract/wallet-desk'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { useState } from 'react'
import { useMomentText } from '../../shared/desk/columns.ts'
import { Facts } from '../../shared/desk/Facts.tsx'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/wallet-health.json'
import { useMay } from '../../shared/me.ts'
import { pauseReasonOf } from './check-names.ts'
import type { MoneyHealth } from './wallet-health.queries.ts'

/** Lets stopped money move again, after a question. A scope that this app does not know is resumed elsewhere. */
export function ResumeMoney({ pause }: { pause: MoneyHealth['paused'][number] }) {
  const t = useText<typeof labels>('wallet-health')
  const timeOf = useMomentText()
  const may = useMay()
  const resume = useWrite(resumeMoney)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { scope, reason, at } = pause
  if (scope === 'other' || !may(resumeMoney)) return null

  async function run(known: 'all' | 'payout'): Promise<void> {
    setBusy(true)
    try {
      await resume({ scope: known })
    } catch {
      // The client has shown the error; money stays stopped.
    }
    setBusy(false)
    setAsking(false)
  }

  return (
    <>
      <Button look="soft" size="sm" onClick={() => setAsking(true)}>
        {t('resume')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(`resumeAsk_${scope}`)}
        text={t('resumeText')}
        confirmLabel={t('resume')}
        cancelLabel={t('cancel')}
        busy={isBusy}
        onConfirm={() => void run(scope)}
      >
        <Facts
          isCard
          facts={[
            { label: t('what'), value: t(`paused_${scope}`) },
            { label: t('sinceLabel'), value: timeOf(at) },
            { label: t('why'), value: pauseReasonOf(t, reason) },
          ]}
        />
      </ConfirmDialog>
    </>
  )
}
