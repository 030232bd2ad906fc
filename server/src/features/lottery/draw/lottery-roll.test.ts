import { createHash, createHmac, randomBytes } from 'node:crypto'
import { commitOf, recomputeDraw } from '@kaleido/client/lottery-proof'
import { prizeAt, rollOf, totalWeight } from '@kaleido/contract/lottery-draw'
import { describe, expect, it } from 'vitest'

const prizes = [1, 999, 9_000, 40_000, 150_000, 300_000, 500_000].map((weight, n) => ({
  n,
  weight,
}))
const hmacOf = (seed: Buffer) => (message: string) =>
  createHmac('sha256', seed).update(message).digest()

describe('a roll', () => {
  it('falls on the prizes as often as they weigh: chi-square of a million draws, p above 0.001', () => {
    // Fixed, so that the test says the same each time.
    const hmac = hmacOf(createHash('sha256').update('a million draws').digest())
    const counts = prizes.map(() => 0)
    for (let uid = 1; uid <= 50_000; uid += 1) {
      for (let nonce = 1; nonce <= 20; nonce += 1) {
        const { n } = prizeAt(prizes, rollOf(hmac, { day: '2026-11-29', uid, nonce }))
        counts[n] = (counts[n] ?? 0) + 1
      }
    }
    const square = prizes.reduce(
      (sum, { weight, n }) => sum + ((counts[n] ?? 0) - weight) ** 2 / weight,
      0,
    )
    // The value that chi-square of six degrees of freedom exceeds with a probability of 0.001.
    expect(square).toBeLessThan(22.458)
  }, 60_000)

  it('leaves out numbers that would make low rolls more likely', () => {
    const words = (...list: number[]) => {
      const bytes = Buffer.alloc(32, 0xff)
      list.forEach((word, at) => bytes.writeUInt32BE(word, at * 4))
      return bytes
    }
    const name = { day: '2026-11-29', uid: 7, nonce: 1 }
    expect(rollOf(() => words(4_294_000_000, 4_293_999_999), name)).toBe(999_999)
    const asked: string[] = []
    const second = rollOf((message) => {
      asked.push(message)
      return asked.length === 1 ? words() : words(1_000_003)
    }, name)
    expect(second).toBe(3)
    expect(asked).toEqual(['2026-11-29|7|1', '2026-11-29|7|1|1'])
  })

  it('belongs to exactly one prize', () => {
    expect(
      [0, 1, 999, 1_000, 499_999, 500_000, 999_999].map((at) => prizeAt(prizes, at).n),
    ).toEqual([0, 1, 1, 2, 5, 6, 6])
    expect(() => prizeAt(prizes, totalWeight)).toThrow(RangeError)
  })
})

describe('the verifier', () => {
  it('reproduces 1,000 of 1,000 draws, and tells a seed that was not committed to', () => {
    for (let n = 0; n < 1_000; n += 1) {
      const seed = randomBytes(32)
      const name = { day: '2026-11-29', uid: 1 + n, nonce: 1 + (n % 20) }
      const roll = rollOf(hmacOf(seed), name)
      const commit = createHash('sha256').update(seed).digest('hex')
      const proof = { ...name, seed: seed.toString('hex'), commit, prizes }
      expect(recomputeDraw(proof)).toEqual({
        isCommitted: true,
        roll,
        prize: prizeAt(prizes, roll),
      })
      const other = { ...proof, commit: commitOf(randomBytes(32).toString('hex')) }
      expect(recomputeDraw(other).isCommitted).toBe(false)
    }
  })
})

describe('the commitment', () => {
  it('predicts at chance: used as the seed, it hits as often as two draws that have nothing to do with each other', () => {
    const tenths = Array.from({ length: 10 }, (_, n) => ({ n, weight: totalWeight / 10 }))
    let hits = 0
    for (let n = 0; n < 10_000; n += 1) {
      const seed = createHash('sha256').update(`seed ${n}`).digest()
      const commit = createHash('sha256').update(seed).digest()
      const name = { day: '2026-11-29', uid: 1 + n, nonce: 1 }
      const [drawn, guessed] = [seed, commit].map(
        (key) => prizeAt(tenths, rollOf(hmacOf(key), name)).n,
      )
      if (drawn === guessed) hits += 1
    }
    // A thousand of ten thousand, by five standard deviations of 30.
    expect(Math.abs(hits - 1_000)).toBeLessThan(150)
  })
})
