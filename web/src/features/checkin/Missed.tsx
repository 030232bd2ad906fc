import type { Checkin } from '@kaleido/contract/checkin'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { showToast } from '@kaleido/ui/toast'
import { useState } from 'react'
import { useRequireMember } from '../../shared/connection/connection.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import type labels from '../../shared/locales/zh-CN/checkin.json'
import { useMakeUp } from './checkin.queries.ts'

interface MissedProps {
  makeup: Checkin['makeup']
  /** What there is to pay with. */
  balance: number
}

type MissedDay = MissedProps['makeup']['missed'][number]

/** As dates are read in a short list: 11-24. */
const shortDay = (day: string) => day.slice(5)

/** Days that were missed, each with what makes it up. What that costs is said first. The sheet outlives the day that it makes up. */
export function Missed({ makeup, balance }: MissedProps) {
  const t = useText<typeof labels>('checkin')
  const requireMember = useRequireMember()
  const [chosen, choose] = useState<MissedDay>()
  const [isOpen, setOpen] = useState(false)
  const { missed, left, cost } = makeup
  return (
    <>
      {missed.length > 0 && (
        <div className="mt-4 border-t-[0.5px] border-sep-strong pt-3">
          <p className="text-[12px]/[18px] text-text-3 tabular-nums">
            {t('makeUpLeft', { left, cost: formatWhole(cost) })}
          </p>
          <ul className="-mx-4 mt-1 flex gap-2 overflow-x-auto px-4 py-1">
            {missed.map((each) => (
              <li
                key={each.day}
                className="flex flex-none items-center gap-2 rounded-full bg-surface-2 ps-3 text-[13px]/[20px] text-text-2 tabular-nums"
              >
                <span>{t('missed', { day: shortDay(each.day) })}</span>
                <Button
                  look="soft"
                  size="sm"
                  disabled={left === 0}
                  onClick={() =>
                    requireMember(() => {
                      choose(each)
                      setOpen(true)
                    })
                  }
                >
                  {t('makeUp')}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {chosen && (
        <MakeUpSheet
          {...{ missed: chosen, cost, balance, isOpen }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface MakeUpSheetProps {
  missed: MissedDay
  cost: number
  balance: number
  isOpen: boolean
  onClose: () => void
}

function MakeUpSheet({
  missed: { day, streak },
  cost,
  balance,
  isOpen,
  onClose,
}: MakeUpSheetProps) {
  const t = useText<typeof labels>('checkin')
  const makingUp = useMakeUp()
  const short = cost - balance
  const makeUp = () =>
    makingUp.mutate(
      { day },
      {
        onSuccess() {
          onClose()
          showToast(t('madeUp', { day: shortDay(day) }))
        },
      },
    )
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(wanted) => wanted || onClose()}
      title={t('makeUpTitle', { day: shortDay(day) })}
      closeLabel={t('close')}
    >
      <div className="grid gap-2 pb-2">
        <p className="text-[15px]/[22px] text-text-2">{t('makeUpHelp', { streak })}</p>
        <p className="text-[13px]/[20px] text-text-3 tabular-nums">
          {t('makeUpBalance', { points: formatWhole(balance) })}
          {short > 0 && ` · ${t('makeUpShort', { points: formatWhole(short) })}`}
        </p>
        <Button
          look="primary"
          size="lg"
          block
          disabled={short > 0}
          busy={makingUp.isPending}
          onClick={makeUp}
        >
          {t('makeUpPay', { cost: formatWhole(cost) })}
        </Button>
      </div>
    </Sheet>
  )
}
