import type { LotteryDraw } from '@kaleido/contract/lottery'
import { useState } from 'react'
import {
  type Campaign,
  type Lottery,
  useDraw,
  useLottery,
  useSettle,
} from '../../features/lottery/lottery.queries.ts'
import { useWheel } from '../../features/lottery/use-wheel.ts'
import { useRequireMember, useSession } from '../../shared/connection/connection.ts'

/** What is asked or told before a draw: that one is of age, or that points are missing. */
export type About =
  | { readonly kind: 'age'; readonly count: number }
  | { readonly kind: 'points'; readonly cost: number; readonly points: number }

/** What drawing so often costs now. */
export function costOf({ cost, chances }: Lottery, count: number): number {
  return Math.max(0, count - chances.freeLeft) * cost
}

/** Where the roll fell, whatever was given in its place. */
const rolledOn = ({ instead, prize }: LotteryDraw) => (instead?.of ?? prize).n

/** Drawing from the press to the prize: the server draws, the wheel turns to what it drew, and then the result is told. */
export function useDrawing(lottery: Lottery, { versionId, prizes }: Campaign) {
  const isMember = useSession(({ user }) => user?.registered === true)
  const requireMember = useRequireMember()
  const { refetch } = useLottery()
  const drawing = useDraw()
  const settle = useSettle()
  const wheel = useWheel()
  const [draws, setDraws] = useState<readonly LotteryDraw[]>()
  const [isShown, setShown] = useState(false)
  const [about, setAbout] = useState<About>()
  const [isAsking, setAsking] = useState(false)
  const slices = prizes.filter(({ weight }) => weight > 0)

  function press(count: number): void {
    // Somebody who has just logged in sees their own chances first.
    if (!isMember) return requireMember(() => void refetch())
    if (!lottery.chances.isAdult) return ask({ kind: 'age', count })
    draw(count)
  }

  function draw(count: number): void {
    const cost = costOf(lottery, count)
    const { points } = lottery.chances
    if (cost > points) return ask({ kind: 'points', cost, points })
    drawing.mutate({ versionId, count, cost }, { onSuccess: ({ list }) => turnTo(list) })
  }

  function turnTo(list: readonly LotteryDraw[]): void {
    const rarest = slices
      .filter(({ n }) => list.some((one) => rolledOn(one) === n))
      .toSorted((one, other) => one.weight - other.weight)[0]
    wheel.turnTo(rarest ? slices.indexOf(rarest) : 0, slices.length, () => {
      setDraws(list)
      setShown(true)
      settle()
    })
  }

  function ask(given: About): void {
    setAbout(given)
    setAsking(true)
  }

  return {
    wheel,
    slices,
    press,
    isBusy: drawing.isPending || wheel.isTurning,
    result: { draws, isOpen: isShown, close: () => setShown(false) },
    asking: {
      about,
      isOpen: isAsking,
      close: () => setAsking(false),
      resume(count: number) {
        setAsking(false)
        draw(count)
      },
    },
  }
}
