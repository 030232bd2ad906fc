import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { useState } from 'react'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/lottery.json'
import { useDarkGate } from '../dark/use-dark-gate.ts'
import type { About } from './use-drawing.ts'

export interface AskSheetProps {
  about: About
  isOpen: boolean
  onClose: () => void
  /** The person stated to be of age: draws as often as was pressed. */
  onAgreed: (count: number) => void
}

/** What stands between a press and its draw. */
export function AskSheet({ about, isOpen, onClose, onAgreed }: AskSheetProps) {
  const t = useText<typeof labels>('lottery')
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(wanted) => wanted || onClose()}
      title={t(about.kind === 'age' ? 'ageTitle' : 'shortTitle')}
      closeLabel={t('close')}
    >
      <div className="grid gap-4 pb-2 text-[15px]/[22px] text-text-2">
        {about.kind === 'age' ? (
          <Age onAgreed={() => onAgreed(about.count)} />
        ) : (
          <Short {...about} />
        )}
      </div>
    </Sheet>
  )
}

/** The same statement as at the area after dark, which it opens too. Why it fails is shown by the call. */
function Age({ onAgreed }: { onAgreed: () => void }) {
  const t = useText<typeof labels>('lottery')
  const gate = useDarkGate()
  const [isBusy, setBusy] = useState(false)
  function agree(): void {
    setBusy(true)
    gate
      .pass()
      .then(onAgreed, () => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <>
      <p>{t('ageText')}</p>
      <Button look="primary" size="lg" block busy={isBusy} onClick={agree}>
        {t('ageYes')}
      </Button>
    </>
  )
}

function Short({ cost, points }: { cost: number; points: number }) {
  const t = useText<typeof labels>('lottery')
  const open = useOpenPath()
  return (
    <>
      <p className="tabular-nums">
        {t('shortText', {
          cost: formatWhole(cost),
          points: formatWhole(points),
          missing: formatWhole(cost - points),
        })}
      </p>
      <Button look="primary" size="lg" block onClick={() => open('/mine/userfulitask')}>
        {t('toTasks')}
      </Button>
    </>
  )
}
