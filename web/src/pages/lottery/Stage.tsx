import { type Say, useText } from '@kaleido/ui/language'
import { lazy } from 'react'
import { lotteryRules } from '@kaleido/contract/lottery'
import type { Campaign, Lottery } from '../../features/lottery/lottery.queries.ts'
import { Wheel } from '../../features/lottery/Wheel.tsx'
import { useSession } from '../../shared/connection/connection.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { formatMinute } from '../../shared/formats/times.ts'
import { Late } from '../../shared/loading/Late.tsx'
import type labels from '../../shared/locales/zh-CN/lottery.json'
import { DrawButton } from './DrawButton.tsx'
import { costOf, useDrawing } from './use-drawing.ts'

const ResultSheet = lazy(async () => ({
  default: (await import('../../features/lottery/ResultSheet.tsx')).ResultSheet,
}))
const AskSheet = lazy(async () => ({ default: (await import('./AskSheet.tsx')).AskSheet }))

interface StageProps {
  lottery: Lottery
  campaign: Campaign
}

/** The wheel and what turns it: once, or ten times. */
export function Stage({ lottery, campaign }: StageProps) {
  const t = useText<typeof labels>('lottery')
  const drawing = useDrawing(lottery, campaign)
  const { wheel, slices, press, isBusy } = drawing
  const today = useToday({ lottery, campaign })
  const isOff = isBusy || !today.isOpen
  const once = costText(lottery, 1, t)
  return (
    <section aria-label={campaign.name}>
      <Wheel
        prizes={slices}
        disc={wheel.disc}
        label={t(wheel.isTurning ? 'skip' : 'spin')}
        title={t('drawShort')}
        text={once}
        isOff={isOff && !wheel.isTurning}
        onPress={wheel.isTurning ? wheel.skip : () => press(1)}
      />
      <output className="mt-3 block min-h-5 text-center text-[13px]/[20px] text-white">
        {wheel.isTurning ? t('skipHelp') : today.text}
      </output>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <DrawButton
          title={t('drawOnce')}
          text={once}
          isOff={isOff}
          isBusy={isBusy}
          onPress={() => press(1)}
        />
        <DrawButton
          title={t('drawMany', { count: lotteryRules.mostAtOnce })}
          text={costText(lottery, lotteryRules.mostAtOnce, t)}
          isGold
          isOff={isOff || !today.hasTen}
          isBusy={isBusy}
          onPress={() => press(lotteryRules.mostAtOnce)}
        />
      </div>
      <Sheets drawing={drawing} />
    </section>
  )
}

/** What is asked before a draw, and told after it. */
function Sheets({ drawing: { result, asking } }: { drawing: ReturnType<typeof useDrawing> }) {
  return (
    <Late>
      {result.draws && (
        <ResultSheet draws={result.draws} isOpen={result.isOpen} onClose={result.close} />
      )}
      {asking.about && (
        <AskSheet
          about={asking.about}
          isOpen={asking.isOpen}
          onClose={asking.close}
          onAgreed={asking.resume}
        />
      )}
    </Late>
  )
}

function costText(lottery: Lottery, count: number, t: Say<typeof labels>): string {
  const { freeLeft } = lottery.chances
  const cost = costOf(lottery, count)
  if (cost === 0) return t('freeToday', { count: freeLeft })
  return t('points', { points: formatWhole(cost) })
}

/** Whether I can draw today, and what is said of it. */
function useToday({ lottery, campaign }: StageProps) {
  const t = useText<typeof labels>('lottery')
  const isMember = useSession(({ user }) => user?.registered === true)
  const { left } = lottery.chances
  const isUsedUp = isMember && left === 0
  const why = closedText(lottery, campaign, t) ?? (isUsedUp ? t('noChances') : undefined)
  return {
    isOpen: why === undefined,
    text: why ?? (isMember ? t('left', { left }) : t('guest')),
    // A guest logs in before anything is counted.
    hasTen: !isMember || left >= lotteryRules.mostAtOnce,
  }
}

/** Why nobody can draw; undefined while the campaign runs. */
function closedText(
  { isOn }: Lottery,
  { state, startsAt, endsAt }: Campaign,
  t: Say<typeof labels>,
): string | undefined {
  if (!isOn) return t('off')
  if (state === 'running') return undefined
  if (state === 'waiting') return t('waiting', { at: formatMinute(startsAt) })
  return t('ended', { at: formatMinute(endsAt) })
}
