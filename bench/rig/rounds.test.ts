import { describe, expect, it } from 'vitest'
import { memoryLatencyNs } from './memory-latency.ts'
import { BusyMachine, isValid, watchRounds } from './rounds.ts'

function watch(loads: number[], isBusyAllowed = false) {
  let waited = 0
  const watched = watchRounds({
    isBusyAllowed,
    say: () => undefined,
    load: () => loads[Math.min(waited, loads.length - 1)] ?? 0,
    memoryNs: () => 90,
    wait: async () => void (waited += 1),
  })
  return { ...watched, waited: () => waited }
}

describe('a round of a bench', () => {
  it('begins at once on a quiet machine', async () => {
    const { beginRound, starts, waited } = watch([0.49])
    expect(await beginRound('round 1')).toBe(0.49)
    expect(starts).toEqual([{ round: 'round 1', load: 0.49, memoryNs: 90 }])
    expect([waited(), isValid(starts)]).toEqual([0, true])
  })

  it('waits until the load has fallen', async () => {
    const { beginRound, starts, waited } = watch([2, 0.9, 0.5, 0.4])
    expect(await beginRound('round 1')).toBe(0.4)
    expect([waited(), isValid(starts)]).toEqual([3, true])
  })

  it('is judged by the load that let it begin, whatever comes after', async () => {
    const loads = [0.6, 0.49, 0.51]
    const { beginRound, starts } = watchRounds({
      isBusyAllowed: false,
      say: () => undefined,
      load: () => loads.shift() ?? 9,
      memoryNs: () => 90,
      wait: async () => undefined,
    })
    expect(await beginRound('round 1')).toBe(0.49)
    expect(isValid(starts)).toBe(true)
  })

  it('is refused if the machine stays busy for five minutes', async () => {
    const { beginRound, starts, waited } = watch([0.5])
    const refused = beginRound('round 1')
    await expect(refused).rejects.toThrow(BusyMachine)
    await expect(refused).rejects.toThrow('--busy')
    expect([waited(), starts]).toEqual([60, []])
  })

  it('begins at any load if asked to, and is not valid', async () => {
    const { beginRound, starts, waited } = watch([0.5], true)
    expect(await beginRound('round 1')).toBe(0.5)
    expect([waited(), isValid(starts)]).toEqual([0, false])
  })
})

it('the latency of the memory is a number of nanoseconds', () => {
  expect(memoryLatencyNs()).toBeGreaterThan(0)
})
