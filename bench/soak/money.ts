import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { killUnderWriters, isIntact } from '../../server/src/features/wallet/wallet-kill.fixture.ts'
import { loseReplies } from '../../server/src/features/wallet/wallet-lost-reply.fixture.ts'
import { root } from '../../tools/lib/repository.ts'
import { runTests } from './run-tests.ts'
import { finding, none, type Result, type Say } from './trial.ts'

const cycles = 1_000
const cyclesPerLedger = 100
const replies = 1_000
const modelRuns = 20_000

/** What is counted over all ledgers so far; a trial that is interrupted goes on from here. */
interface Counted {
  cycles: number
  acknowledged: number
  unknown: number
  lost: number
  doubled: number
  differences: number
}
const nothing: Counted = {
  cycles: 0,
  acknowledged: 0,
  unknown: 0,
  lost: 0,
  doubled: 0,
  differences: 0,
}
const kept = path.join(root, '.cache/soak/money.json')

/** The trials of the ledger that take too long for every change. */
export async function trialMoney(say: Say): Promise<Result> {
  const began = performance.now()
  const killed = await killPostgres(say)
  say(`${replies} answers are lost`)
  const resolved = await loseReplies(replies)
  const isModelMet = await runTests('wallet-ledger', { LEDGER_RUNS: String(modelRuns) })
  await rm(kept, { force: true })
  return {
    title: 'The ledger under faults',
    command: 'npm run soak:money',
    file: 'ledger',
    findings: [
      finding(
        'PostgreSQL killed under eight writers, times',
        String(cycles),
        killed.cycles,
        killed.cycles >= cycles,
      ),
      none(`acknowledged events lost, of ${killed.acknowledged}`, killed.lost),
      none(`events written twice, of ${killed.unknown} attempts without an answer`, killed.doubled),
      none('differences that the invariants find after each kill', killed.differences),
      none(
        `events lost or written twice whose answer was lost after the commit, of ${resolved.unknown}`,
        resolved.lost + resolved.doubled,
      ),
      finding(
        `the ledger does what the model does, in ${modelRuns} runs of random events`,
        'passes',
        isModelMet ? 'passes' : 'fails',
        isModelMet,
      ),
    ],
    details: `${((performance.now() - began) / 60_000).toFixed(0)} minutes. A new ledger every ${cyclesPerLedger} kills; each attempt without an answer is made again with its reference until there is one.`,
  }
}

async function killPostgres(say: Say): Promise<Counted> {
  const counted = await resume()
  if (counted.cycles > 0) say(`goes on after ${counted.cycles} kills`)
  while (counted.cycles < cycles) {
    let broken = 0
    const survived = await killUnderWriters(cyclesPerLedger, (_cycle, seen) => {
      if (!isIntact(seen)) broken += seen.differences.length
    })
    counted.cycles += cyclesPerLedger
    counted.acknowledged += survived.acknowledged
    counted.unknown += survived.unknown
    counted.lost += survived.lost
    counted.doubled += survived.doubled
    counted.differences += broken
    await mkdir(path.dirname(kept), { recursive: true })
    await writeFile(kept, JSON.stringify(counted))
    say(
      `killed ${counted.cycles} times, ${counted.acknowledged} acknowledged, ${counted.lost} lost`,
    )
  }
  return counted
}

async function resume(): Promise<Counted> {
  try {
    return { ...nothing, ...(JSON.parse(await readFile(kept, 'utf8')) as Counted) }
  } catch {
    return { ...nothing }
  }
}
