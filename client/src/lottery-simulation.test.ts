import { totalWeight } from '@kaleido/contract/lottery-draw'
import { expect, it } from 'vitest'
import {
  expectedOf,
  isPlausible,
  type SimulatedPrize,
  startSimulation,
} from './lottery-simulation.ts'

const seed = new Uint8Array(32).fill(7)
const prize = (n: number, weight: number, more: Partial<SimulatedPrize> = {}): SimulatedPrize => ({
  n,
  weight,
  value: 0,
  left: null,
  substitute: null,
  ...more,
})

function simulate(prizes: readonly SimulatedPrize[], draws: number) {
  const simulation = startSimulation({ prizes, fallback: 1, seed })
  simulation.draw(draws)
  return simulation.result()
}

it('draws prizes as often as they weigh', () => {
  const prizes = [prize(1, 700_000), prize(2, 299_000), prize(3, 1_000)]
  const { draws, counts } = simulate(prizes, 20_000)
  expect(draws).toBe(20_000)
  expect(counts.reduce((sum, { rolled }) => sum + rolled, 0)).toBe(20_000)
  const counted = counts.map(({ n, rolled }) => {
    const weight = prizes.find((one) => one.n === n)?.weight ?? 0
    return isPlausible(rolled, expectedOf(weight, totalWeight, draws))
  })
  expect(counted).toEqual([true, true, true])
})

it('gives the same for the same seed, however the draws are divided', () => {
  const prizes = [prize(1, 600_000), prize(2, 400_000)]
  const divided = startSimulation({ prizes, fallback: 1, seed })
  divided.draw(30)
  divided.draw(70)
  expect(divided.result()).toEqual(simulate(prizes, 100))
})

it('gives a substitute once a prize is gone, and the fallback once that is gone too', () => {
  const prizes = [
    prize(1, 0, { value: 10 }),
    prize(2, totalWeight, { value: 500, left: 3, substitute: 3 }),
    prize(3, 0, { value: 700, left: 2 }),
  ]
  const { counts, value } = simulate(prizes, 10)
  expect(counts).toEqual([
    { n: 1, rolled: 0, given: 5, goneAfter: null },
    { n: 2, rolled: 10, given: 3, goneAfter: 3 },
    { n: 3, rolled: 0, given: 2, goneAfter: 5 },
  ])
  expect(value).toBe(5 * 10 + 3 * 500 + 2 * 700)
})

it('gives the fallback where two prizes substitute each other and both are gone', () => {
  const prizes = [
    prize(1, 0),
    prize(2, totalWeight, { left: 1, substitute: 3 }),
    prize(3, 0, { left: 1, substitute: 2 }),
  ]
  expect(simulate(prizes, 5).counts.map(({ given }) => given)).toEqual([3, 1, 1])
})

it.each([
  [100, 100, true],
  [0, 0.1, true],
  [5, 0.1, true],
  [6, 0.1, false],
  [1_400, 1_000, false],
  [600, 1_000, false],
  [1_100, 1_000, true],
])('%d draws where %d are expected: plausible is %s', (count, expected, is) => {
  expect(isPlausible(count, expected)).toBe(is)
})
