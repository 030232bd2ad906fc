import { allCalls } from '@kaleido/contract/all'
import type { Call } from '@kaleido/contract/core/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { findFault } from './find-fault.ts'
import { fuzzSettings } from './settings.ts'

/** Each part is a test file of its own, `fuzz-<part>.api.test.ts`: files run on all cores, the tests of one file do not. */
export const fuzzParts = [1, 2, 3, 4] as const

type FuzzPart = (typeof fuzzParts)[number]

/** Every fourth call: a feature's dear calls stand side by side, and a call of a later feature falls into some part by itself. */
export function callsOfPart(part: FuzzPart): readonly Call[] {
  return allCalls.filter((_call, index) => index % fuzzParts.length === part - 1)
}

export function describeFuzzPart(part: FuzzPart): void {
  const { runs, seed } = fuzzSettings()

  describe('whatever is sent', () => {
    let app: TestApp
    beforeAll(async () => {
      app = await startTestApp()
    })
    afterAll(() => app.close())

    it.each(callsOfPart(part).map((call) => [call.name, call] as const))(
      `is answered by %s as the protocol says, in ${runs} tries`,
      async (_name, call) => {
        expect(await findFault(app, call, { runs, seed })).toBeUndefined()
      },
      10 * 60_000,
    )
  })
}
