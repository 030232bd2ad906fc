import type { LotteryDraw } from '@kaleido/contract/lottery'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/lottery.json'
import { Moment } from '../../shared/moment/Moment.tsx'
import { PrizeIcon } from './PrizeIcon.tsx'

export interface ResultSheetProps {
  /** At least one, in the order in which they were drawn. */
  draws: readonly LotteryDraw[]
  isOpen: boolean
  onClose: () => void
}

/** What was won: one prize, or all of ten. */
export function ResultSheet({ draws, isOpen, onClose }: ResultSheetProps) {
  const t = useText<typeof labels>('lottery')
  const open = useOpenPath()
  const wins = draws.filter(({ prize }) => prize.kind !== 'none')
  const [best = draws[0]] = wins
  const title = useTitle(draws, wins)
  const orders = draws.flatMap(({ orderId }) => orderId ?? [])
  const isSent = orders.length > 0
  if (!best) return null
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(wanted) => wanted || onClose()}
      title={title}
      titleHidden
      closeLabel={t('close')}
    >
      <Moment
        glyph={
          <span className="grid size-20 place-items-center rounded-full bg-gold-soft text-gold-text">
            <PrizeIcon kind={best.prize.kind} size={40} />
          </span>
        }
        title={title}
        text={draws.length === 1 ? <OneText draw={best} /> : undefined}
        hasConfetti={wins.length > 0}
      >
        {draws.length > 1 && <All draws={draws} />}
        {isSent && (
          <Button look="primary" size="lg" block onClick={() => open(prizePath(orders))}>
            {t('toAddress')}
          </Button>
        )}
        <Button look={isSent ? 'text' : 'primary'} size="lg" block onClick={onClose}>
          {t(wins.length > 0 ? 'take' : 'understood')}
        </Button>
      </Moment>
    </Sheet>
  )
}

/** One prize leads to itself, several to all of mine. */
function prizePath([first, ...others]: readonly string[]): string {
  return first === undefined || others.length > 0
    ? '/mine/userprize'
    : `/mine/userprize?id=${first}`
}

function useTitle(draws: readonly LotteryDraw[], wins: readonly LotteryDraw[]): string {
  const t = useText<typeof labels>('lottery')
  const [only] = draws
  if (draws.length > 1) return t('wonOf', { wins: wins.length, count: draws.length })
  return only && wins.length > 0 ? t('won', { name: only.prize.name }) : t('wonNothing')
}

/** How it was given, and whether another was given in its place. */
function OneText({ draw: { prize, instead, orderId } }: { draw: LotteryDraw }) {
  const t = useText<typeof labels>('lottery')
  return (
    <>
      {instead && (
        <span className="block">
          {t(`because_${instead.because}`, { name: instead.of.name, given: prize.name })}
        </span>
      )}
      {prize.kind === 'none' && t('tryAgain')}
      {prize.kind !== 'none' && t(orderId === null ? 'arrived' : 'needsAddress')}
    </>
  )
}

function All({ draws }: Pick<ResultSheetProps, 'draws'>) {
  const t = useText<typeof labels>('lottery')
  return (
    <ul className="mb-4 grid grid-cols-2 gap-2 text-start">
      {draws.map(({ id, prize, instead }) => (
        <li
          key={id}
          className={`flex min-h-11 items-center gap-2 rounded-md bg-surface-2 px-3 py-2 text-[13px]/[18px] ${prize.kind === 'none' ? 'text-text-3' : 'font-semibold'}`}
        >
          <PrizeIcon kind={prize.kind} size={18} />
          <span className="min-w-0">
            {prize.name}
            {instead && (
              <span className="block text-[12px]/[16px] font-normal text-text-3">
                {t('insteadOf', { name: instead.of.name })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
