import { expect, it } from 'vitest'
import { soakNumber } from '../../testing/soak-number.ts'
import { loseReplies } from './wallet-lost-reply.fixture.ts'
import { isIntact, killUnderWriters, type Survival } from './wallet-kill.fixture.ts'

const cycles = soakNumber('MONEY_CYCLES', 60)

it(`loses and doubles nothing while PostgreSQL is killed ${cycles} times under eight writers`, async () => {
  const broken: Survival[] = []
  const survived = await killUnderWriters(cycles, (_cycle, seen) => {
    if (!isIntact(seen)) broken.push(seen)
  })
  expect(broken).toEqual([])
  expect(survived).toMatchObject({ lost: 0, doubled: 0, differences: [] })
  // It did write, and attempts were cut off.
  expect(survived.acknowledged).toBeGreaterThan(cycles)
  expect(survived.unknown).toBeGreaterThan(cycles)
}, 600_000)

const replies = soakNumber('MONEY_REPLIES', 40)

it(`posts each event once where the answers of ${replies} are lost after the commit`, async () => {
  expect(await loseReplies(replies)).toEqual({ unknown: replies, lost: 0, doubled: 0 })
}, 600_000)
