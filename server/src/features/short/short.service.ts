import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listShorts } from '@kaleido/contract/short'
import type { Person } from '../../platform/actor.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { canSee, findWork, openEyes } from '../work/index.ts'
import { readPlace, writePlace } from './short.cursor.ts'
import { type Page, takeAgain, takeUnseen } from './short-page.service.ts'
import { findStand, type Stand } from './short-walk.service.ts'
import { give, hold } from './short-walk.repository.ts'

type Needed = Pick<Deps, 'clock' | 'settings'>
type Answer = AnswerOf<typeof listShorts>

interface Asked {
  readonly actor: Person
  readonly input: ParsedOf<typeof listShorts>
}

/**
 * What is given out counts as shown, so that nobody is given it twice, on whichever device they go on. Of two who ask at
 * the same time one is given what was decided; for the other it is decided again, while nobody else may come between.
 */
export async function list(deps: Needed, db: Db, asked: Asked): Promise<Answer> {
  const answer = await decide(deps, db, asked)
  if (answer) return answer
  return inTransaction(db, async (trx) => {
    await hold(trx, asked.actor.uid)
    const held = await decide(deps, trx, asked)
    if (!held) throw new Error('a walk that is held has moved on')
    return held
  })
}

/** Nothing where something else was given out meanwhile. */
async function decide(deps: Needed, db: Db, { actor, input }: Asked): Promise<Answer | undefined> {
  const place = readPlace(input.next)
  const opening = place === undefined ? await findFirst(db, actor, input.first) : undefined
  const stand = await findStand(db, actor, opening)
  const { pageSize: size, again } = input
  const page =
    place?.of === 'again'
      ? await takeAgain(db, stand, { turn: place.turn, size, besides: [] })
      : await takeUnseen(deps, db, { stand, opening, size, again, isOn: place !== undefined })
  const { list, next, isOver } = page
  if (list.length === 0 && next === undefined) return { list: [], isOver, hasNext: false }
  const walkId = await giveOut(db, stand, page)
  if (walkId === undefined) return undefined
  const going = next === 'walk' ? ({ of: 'walk', id: walkId } as const) : next
  return {
    list: [...list],
    isOver,
    hasNext: going !== undefined,
    ...(going === undefined ? {} : { next: writePlace(going) }),
  }
}

function giveOut(db: Db, { uid, row }: Stand, { list, begun }: Page): Promise<string | undefined> {
  const ids = list.map(({ card }) => card.id)
  return give(db, { uid, ids, step: row.step, turn: row.turn, begun })
}

/** The one that a link leads to, whether it was seen before or not. One that is not there is passed over. */
async function findFirst(
  db: Db,
  actor: Person,
  id: string | undefined,
): Promise<string | undefined> {
  const work = id === undefined ? undefined : await findWork(db, id)
  if (work?.kind !== 'short' || work.state !== 'published') return undefined
  return canSee(await openEyes(db, actor), work) ? work.id : undefined
}
