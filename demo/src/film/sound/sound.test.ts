import { describe, expect, it } from 'vitest'
import { films } from '../films.ts'
import { loudnessOf, targetLufs } from './loudness.ts'
import { perform } from './score.ts'
import { createSound, rate, sine, type Sound } from './sound.ts'
import { wavOf } from './wav.ts'

/** A tone that both ears hear. */
function tone(hertz: number, gain: number, seconds = 2): Sound {
  const sound = createSound(seconds)
  for (let at = 0; at < sound.left.length; at += 1) {
    const value = gain * Math.sin((2 * Math.PI * hertz * at) / rate)
    sound.left[at] = value
    sound.right[at] = value
  }
  return sound
}

const samplesOf = ({ left, right }: Sound) => [left, right]
const peakOf = (samples: Float32Array) =>
  samples.reduce((max, value) => Math.max(max, Math.abs(value)), 0)

describe('loudness', () => {
  it('is what the standard says of its test tone', () => {
    // ITU-R BS.2217: 1 kHz at -23 dBFS on both sides is -23 LUFS.
    expect(loudnessOf(tone(1_000, 10 ** (-23 / 20)))).toBeCloseTo(-23, 1)
  })

  it('counts what is low less than what is high, and silence not at all', () => {
    expect(loudnessOf(tone(40, 0.2))).toBeLessThan(loudnessOf(tone(1_000, 0.2)) - 3)
    expect(loudnessOf(tone(4_000, 0.2))).toBeGreaterThan(loudnessOf(tone(1_000, 0.2)) + 2)
    expect(loudnessOf(createSound(1))).toBe(Number.NEGATIVE_INFINITY)
  })
})

describe('a sine from the table', () => {
  it('is that of the mathematicians, before zero too', () => {
    for (const cycles of [0, 0.1, 0.25, 0.6, 3.4, -0.2]) {
      expect(sine(cycles)).toBeCloseTo(Math.sin(2 * Math.PI * cycles), 2)
    }
  })
})

describe.each(
  films.filter(({ kind }) => kind === 'short').map((film) => [film.name, film] as const),
)('the music of %s', (name, { score }) => {
  const play = (seconds: number) => perform(score, { seconds, seed: name })
  const sound = play(5)

  it('is as loud as that of all films, and nowhere clipped', () => {
    expect(loudnessOf(sound)).toBeGreaterThan(targetLufs - 0.4)
    expect(loudnessOf(sound)).toBeLessThan(targetLufs + 0.4)
    for (const samples of samplesOf(sound)) expect(peakOf(samples)).toBeLessThan(0.81)
  })

  it('begins and ends in silence, clicks nowhere, and rests on zero', () => {
    for (const samples of samplesOf(sound)) {
      expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.001)
      expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001)
      const jumps = samples.map((value, at) => Math.abs(value - (samples[at - 1] ?? value)))
      expect(peakOf(jumps)).toBeLessThan(0.3)
      const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length
      expect(Math.abs(mean)).toBeLessThan(0.001)
    }
  })

  it('is the same each time', () => {
    expect(wavOf(play(1.5)).equals(wavOf(play(1.5)))).toBe(true)
  })
})

it('each film has music of its own', () => {
  const scores = films.map(({ score }) => JSON.stringify(score))
  expect(new Set(scores).size).toBe(films.length)
})
