import { useText } from '@kaleido/ui/language'
import { useReducedMotion } from '@kaleido/ui/use-reduced-motion'
import { useEffect, useState } from 'react'
import { useWinners } from '../../features/lottery/lottery.queries.ts'
import type labels from '../../shared/locales/zh-CN/lottery.json'

const shownMs = 4_000

/** Who won last, one after the other; it stops where it is touched, and stands still with reduced motion. */
export function WinnersPill() {
  const t = useText<typeof labels>('lottery')
  const list = useWinners().data?.list ?? []
  const isStill = useReducedMotion()
  const [isHeld, setHeld] = useState(false)
  const [turn, setTurn] = useState(0)
  const moves = list.length > 1 && !isStill && !isHeld
  useEffect(() => {
    if (!moves) return undefined
    const timer = setInterval(() => setTurn((before) => before + 1), shownMs)
    return () => clearInterval(timer)
  }, [moves])
  const winner = list[turn % list.length]
  if (!winner) return <div className="h-10" />
  return (
    <p className="mt-2 flex justify-center">
      <button
        type="button"
        aria-pressed={isHeld}
        aria-label={t('winnerHold', { name: winner.name, prize: winner.prize.name })}
        onClick={() => setHeld(!isHeld)}
        className="hit min-h-8 max-w-full truncate rounded-full bg-black/35 px-4 text-[13px]/[20px]"
      >
        {t('winner', { name: winner.name })} <b className="lottery-won">{winner.prize.name}</b>
      </button>
    </p>
  )
}
