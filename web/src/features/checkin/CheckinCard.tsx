import type { Checkin } from '@kaleido/contract/checkin'
import { Button } from '@kaleido/ui/Button'
import { CheckInGift, CheckInTile } from '@kaleido/ui/cards/CheckInTile'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useRequireMember } from '../../shared/connection/connection.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { QueryError } from '../../shared/loading/QueryError.tsx'
import type labels from '../../shared/locales/zh-CN/checkin.json'
import { useCheckIn, useCheckin } from './checkin.queries.ts'
import { Missed } from './Missed.tsx'

export interface CheckinCardProps {
  /** What there is to pay with. */
  balance: number
  onCheckedIn: (given: { points: number; streak: number }) => void
}

/** The seven days of a cycle, checking in, and days that were missed. */
export function CheckinCard({ balance, onCheckedIn }: CheckinCardProps) {
  const asked = useCheckin()
  return (
    <section className="mx-4 rounded-lg bg-surface p-4 shadow-1">
      {asked.data ? (
        <Days checkin={asked.data} {...{ balance, onCheckedIn }} />
      ) : (
        <Unknown asked={asked} />
      )}
    </section>
  )
}

function Days({ checkin, balance, onCheckedIn }: CheckinCardProps & { checkin: Checkin }) {
  const t = useText<typeof labels>('checkin')
  const requireMember = useRequireMember()
  const checkingIn = useCheckIn()
  const { streak, days, isDone, makeup } = checkin
  const today = days.find(({ day }) => day === checkin.today)
  const checkIn = () =>
    checkingIn.mutate(
      {},
      {
        onSuccess({ isNew, points, checkin: after }) {
          if (isNew) onCheckedIn({ points, streak: after.streak })
        },
      },
    )
  return (
    <>
      <h2 className="text-[18px]/[26px] font-bold">
        {streak > 0 ? (
          <>
            {t('streakBefore')}
            <span className="text-brand-text tabular-nums">{streak}</span>
            {t('streakAfter')}
          </>
        ) : (
          t('start')
        )}
      </h2>
      <ol className="mt-3 grid grid-cols-4 gap-2">
        {days.map((day) => (
          <Day key={day.day} {...day} />
        ))}
      </ol>
      <div className="mt-4">
        <Button
          look="primary"
          size="lg"
          block
          disabled={isDone}
          busy={checkingIn.isPending}
          onClick={() => requireMember(checkIn)}
        >
          {isDone ? t('checkedIn') : t('checkIn', { points: formatWhole(today?.points ?? 0) })}
        </Button>
      </div>
      <Missed {...{ makeup, balance }} />
    </>
  )
}

const looks = {
  done: 'done',
  made_up: 'done',
  today: 'today',
  ahead: 'ahead',
  other: 'ahead',
} as const

function Day({ step, points, state }: Checkin['days'][number]) {
  const t = useText<typeof labels>('checkin')
  const name = t('dayOf', { step })
  const amount = formatWhole(points)
  const stateLabel = t(`state_${state}`)
  if (step === 7) {
    return (
      <CheckInGift
        day={state === 'today' ? t('today') : name}
        title={t('gift')}
        text={state === 'made_up' ? stateLabel : t('giftPoints', { points: amount })}
        isDone={looks[state] === 'done'}
        stateLabel={stateLabel}
      />
    )
  }
  return (
    <CheckInTile
      day={state === 'today' ? t('today') : name}
      reward={state === 'made_up' ? t('makeUp') : t('reward', { points: amount })}
      state={looks[state]}
      stateLabel={stateLabel}
    />
  )
}

function Unknown({ asked }: { asked: ReturnType<typeof useCheckin> }) {
  const t = useText<typeof labels>('checkin')
  if (!asked.error) {
    return (
      <div aria-busy="true" className="grid gap-3">
        <SkeletonBlock height={26} radius={8} />
        <SkeletonBlock height={184} radius={14} />
        <SkeletonBlock height={48} radius={24} />
      </div>
    )
  }
  return <QueryError title={t('failed')} asked={asked} />
}
