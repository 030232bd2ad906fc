import { checkIn, makeUpCheckin } from '../../contract/src/checkin.ts'
import { bindInviter } from '../../contract/src/invite.ts'
import { draw } from '../../contract/src/lottery.ts'
import { exchangePrize } from '../../contract/src/prize.ts'
import { exchangeCode } from '../../contract/src/redeem.ts'
import { receiveTask } from '../../contract/src/task.ts'
import { buyVip } from '../../contract/src/vip.ts'
import { type Race, run } from '../growth/race.ts'
import { judge, type Kept } from '../growth/judge.ts'
import { crowdCount, newcomerProduct, openWorld, type Party, prize } from '../growth/world.ts'
import { createCaller } from '../rig/caller.ts'
import type { Member } from '../rig/people.ts'
import { openSettings, startProduct } from '../rig/product.ts'
import { setStage } from '../rig/stage.ts'
import { finding, none, type Result, type Say } from './trial.ts'

const usualRounds = 100
const taps = 50
/** Of the crowd, in each round. */
const checking = 50
/** In points: about half of what is asked for. */
const budgetOf = (rounds: number) => 125 * rounds

/** Races each thing that is given once: by one account often, and by many for the last one. */
export async function trialGrowth(say: Say, [asked]: readonly string[]): Promise<Result> {
  const rounds = asked === undefined ? usualRounds : Number(asked)
  await using stack = new AsyncDisposableStack()
  const began = performance.now()
  const budget = budgetOf(rounds)
  const stage = await setStage(stack)
  const world = await openWorld(stack, { stage, budget })
  const product = await startProduct(stage, { env: { ...openSettings, SHED_DELAY_MS: '0' } })
  stack.defer(async () => void (await product.stop()))
  const caller = createCaller(product.port)
  stack.defer(() => caller.close())
  const won = new Map<string, number[]>()
  let unanswered = 0
  for (let round = 1; round <= rounds; round += 1) {
    const party = await world.party(round)
    for (const race of racesOf(party, world.invitations)) {
      const { granted, unanswered: missing } = await run(caller, race)
      won.set(race.name, [...(won.get(race.name) ?? []), granted])
      unanswered += missing
    }
    if (round % 10 === 0) say(`${round} rounds, ${unanswered} without an answer`)
  }
  await product.stop()
  const url = stage.database.ownerUrl
  return report({
    rounds,
    won,
    unanswered,
    kept: await judge(url),
    tookMs: performance.now() - began,
  })
}

const budgeted = 'check-ins'
const limitedPrize = 'a prize, so many for a person'
const scarcePrize = 'the last prizes'
const drawOfEach = 'a draw of each'
/** How many get what is not given once. */
const goals: ReadonlyMap<string, number> = new Map([
  [drawOfEach, crowdCount],
  [limitedPrize, prize.perPerson],
  [scarcePrize, prize.stock],
])

const often = (member: Member) => Array.from({ length: taps }, () => member)
const same = (input: object) => () => input

function racesOf(party: Party, invitations: readonly string[]): Race[] {
  return [...racesOfOne(party, invitations), ...racesForTheLast(party)]
}

/** One person asks often. */
function racesOfOne(party: Party, invitations: readonly string[]): Race[] {
  const { elder, newcomer, crowd, codes, prizes, today, missed } = party
  const { id: productId, coins } = newcomerProduct
  return [
    {
      name: budgeted,
      call: checkIn,
      asking: [...often(elder), ...crowd.slice(0, checking)],
      inputOf: same({}),
    },
    {
      name: 'a made up day',
      call: makeUpCheckin,
      asking: often(elder),
      inputOf: same({ day: missed }),
    },
    {
      name: 'a task',
      call: receiveTask,
      asking: often(elder),
      inputOf: same({ task: 'like', day: today }),
    },
    {
      name: 'an inviter, by five codes',
      call: bindInviter,
      asking: often(newcomer),
      inputOf: (at) => ({ code: invitations[at % invitations.length] }),
    },
    {
      name: 'a code',
      call: exchangeCode,
      asking: often(elder),
      inputOf: same({ code: codes.own }),
    },
    {
      name: 'the newcomer price',
      call: buyVip,
      asking: often(newcomer),
      inputOf: same({ productId, coins }),
    },
    {
      name: limitedPrize,
      call: exchangePrize,
      asking: often(elder),
      inputOf: same({ id: prizes.limited, price: prize.price }),
    },
  ]
}

/** Many ask for what there is little of. */
function racesForTheLast({ elder, crowd, codes, versionId, prizes }: Party): Race[] {
  const oneDraw = same({ versionId, count: 1, cost: 0 })
  return [
    {
      name: 'the last code',
      call: exchangeCode,
      asking: crowd,
      inputOf: same({ code: codes.last }),
    },
    {
      name: scarcePrize,
      call: exchangePrize,
      asking: crowd,
      inputOf: same({ id: prizes.scarce, price: prize.price }),
    },
    { name: drawOfEach, call: draw, asking: crowd, inputOf: oneDraw },
    // After the others: one of those got the prize.
    { name: 'the free draw', call: draw, asking: often(elder), inputOf: oneDraw },
  ]
}

interface Outcome {
  readonly rounds: number
  readonly won: ReadonlyMap<string, readonly number[]>
  readonly unanswered: number
  readonly kept: Kept
  readonly tookMs: number
}

function report({ rounds, won, unanswered, kept, tookMs }: Outcome): Result {
  const { wrong, prizes, checkinPoints, overdrawn, wrongPrizes } = kept
  const budget = budgetOf(rounds)
  const often = (name: string) => {
    const goal = goals.get(name) ?? 1
    const times = won.get(name) ?? []
    const exact = times.filter((granted) => granted === goal).length
    return finding(
      `${name}: rounds in which exactly ${goal} got it`,
      String(rounds),
      exact,
      exact === rounds,
    )
  }
  return {
    title: 'What is given once, raced',
    command: `npm run soak:growth -- ${rounds}`,
    findings: [
      ...[...won.keys()].filter((name) => name !== budgeted).map(often),
      finding(
        'prizes given of which there was one in each round',
        String(rounds),
        prizes,
        prizes === rounds,
      ),
      finding(
        'points of check-ins, of the budget',
        String(budget),
        checkinPoints,
        checkinPoints === budget,
      ),
      none('promotions below zero', overdrawn),
      none('prizes of the shop given otherwise than their stock and limits say', wrongPrizes),
      none('accounts with more or less than what they were given', wrong),
      none('requests without an answer', unanswered),
      none('differences that the invariants of all features find', kept.differences.length),
    ],
    details: [
      `${(tookMs / 60_000).toFixed(0)} minutes through HTTP. In each round one account taps ${taps} times at once for each of them, each time as another request, and ${crowdCount} accounts ask for the last code, for the last prizes and for a draw, ${checking} of them to check in.`,
      ...kept.differences.slice(0, 20),
    ].join('\n\n'),
  }
}
