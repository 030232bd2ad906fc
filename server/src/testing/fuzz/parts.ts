import { allCalls } from '@kaleido/contract/all'
import type { Call } from '@kaleido/contract/core/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { findFault } from './find-fault.ts'
import { createRowCounter, type RowCounter } from './rows.ts'
import { fuzzSettings } from './settings.ts'
import { type FuzzWorld, makeWorld } from './world.ts'

/**
 * Each part is a separate test file, `fuzz-<part>.api.test.ts`: files run in parallel, the tests of one file do not.
 */
export const fuzzParts = [1, 2, 3, 4] as const

type FuzzPart = (typeof fuzzParts)[number]

/**
 * Every fourth call, so that a feature's expensive calls are spread, and the calls of a new feature are distributed
 * automatically.
 */
export function callsOfPart(part: FuzzPart): readonly Call[] {
  return allCalls.filter((_call, index) => index % fuzzParts.length === part - 1)
}

export function describeFuzzPart(part: FuzzPart): void {
  const { runs, seed } = fuzzSettings()

  describe('any request', () => {
    let app: TestApp
    let rows: RowCounter
    let world: FuzzWorld
    beforeAll(async () => {
      app = await startTestApp()
      rows = await createRowCounter(app)
      world = await makeWorld(app)
    })
    afterAll(async () => {
      await rows[Symbol.asyncDispose]()
      await app.close()
    })

    it.each(callsOfPart(part).map((call) => [call.name, call] as const))(
      `is answered by %s as the protocol says, in ${runs} tries`,
      async (_name, call) => {
        expect(await findFault(app, call, { runs, seed, rows, world })).toBeUndefined()
      },
      10 * 60_000,
    )
  })
}
