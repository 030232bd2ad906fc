import { createRandom, type Random } from '../../art/random.ts'
import { master } from './loudness.ts'
import { type Bed, lay } from './noises.ts'
import { echo } from './room.ts'
import { createSound, mix, type Note, rate, type Sound } from './sound.ts'
import { bell, drum, flute, pad, pluck, wood } from './tones.ts'

/** Steps of the scale above the root, in semitones: five to the octave, so that all of them go together. */
const scales = {
  /** Bright: gong. */
  gong: [0, 2, 4, 7, 9],
  /** Grave: yu. */
  yu: [0, 3, 5, 7, 10],
  /** Open: shang. */
  shang: [0, 2, 5, 7, 10],
} as const

type Lead = 'flute' | 'bell' | 'string' | 'none'

export interface Score {
  readonly root: number
  readonly scale: keyof typeof scales
  /** Beats a minute. */
  readonly pace: number
  readonly lead: Lead
  /** How many of the beats' halves are plucked, from 0 to 1. */
  readonly busy: number
  readonly hasDrum?: boolean
  readonly bed: Bed
  /** How loud the bed is beside the music. */
  readonly bedGain?: number
  readonly room?: number
}

/** Degrees of the scale that sound together, one chord to a bar. */
const progressions = [
  [
    [0, 2, 3],
    [3, 5, 7],
    [1, 3, 5],
    [0, 2, 3],
  ],
  [
    [0, 2, 3],
    [4, 5, 7],
    [3, 5, 6],
    [2, 3, 5],
  ],
  [
    [0, 3, 5],
    [2, 4, 5],
    [1, 3, 4],
    [0, 3, 5],
  ],
] as const

const beats = 4

/** The music of a film of so many seconds, with the noise of the place; the same seed is the same piece. */
export function perform(
  score: Score,
  { seconds, seed }: { readonly seconds: number; readonly seed: string },
): Sound {
  const random = createRandom(`${seed}/music`)
  const dry = createSound(seconds)
  const beat = fitting(60 / score.pace, seconds)
  const bars = Math.max(1, Math.round(seconds / (beat * beats)))
  const progression = progressions[random.integer(0, progressions.length - 1)] ?? progressions[0]
  const phrase = melody(random)
  const playing: Playing = { score, random, dry, beat, phrase, bars }
  for (let bar = 0; bar < bars; bar += 1) {
    const chord = progression[bar % progression.length] ?? progression[0]
    playBar(playing, bar, chord)
  }
  const sound = createSound(seconds)
  lay(sound, score.bed, seed)
  for (const samples of [sound.left, sound.right]) {
    const gain = score.bedGain ?? 1
    for (let at = 0; at < samples.length; at += 1) samples[at] = (samples[at] as number) * gain
  }
  mix(sound, dry, 0.8)
  mix(sound, echo(dry, { seconds: score.room ?? 2.4 }), 0.75)
  withoutRumble(sound)
  fadeEnds(sound)
  master(sound)
  return sound
}

/** A beat near to this one, of which a whole number of bars fills the time. */
function fitting(beat: number, seconds: number): number {
  const bars = Math.max(1, Math.round(seconds / (beat * beats)))
  return seconds / (bars * beats)
}

interface Playing {
  readonly score: Score
  readonly random: Random
  readonly dry: Sound
  readonly beat: number
  readonly phrase: readonly (readonly Tone[])[]
  readonly bars: number
}

function hertzOf({ root, scale }: Score, degree: number): number {
  const steps = scales[scale]
  const octave = Math.floor(degree / steps.length)
  const step = steps[degree - octave * steps.length] ?? 0
  return root * 2 ** ((octave * 12 + step) / 12)
}

function playBar(playing: Playing, bar: number, chord: readonly number[]): void {
  const { score, dry, beat, bars } = playing
  const at = bar * beats * beat
  const isLast = bar === bars - 1
  for (const [voice, degree] of chord.entries()) {
    pad(dry, {
      at: at - 0.5,
      seconds: beats * beat + (isLast ? 0.5 : 1.4),
      hertz: hertzOf(score, degree),
      gain: 0.1,
      pan: (voice - 1) * 0.4,
      warm: 0.45,
    })
  }
  pad(dry, {
    at: at - 0.3,
    seconds: beats * beat + 0.9,
    hertz: hertzOf(score, chord[0] ?? 0) / 2,
    gain: 0.15,
    warm: 0.3,
  })
  arpeggio(playing, at, chord)
  if (score.hasDrum) rhythm(playing, at)
  sing(playing, bar, at)
}

/** The chord one tone after the other, now and then with a gap. */
function arpeggio(
  { score, random, dry, beat }: Playing,
  at: number,
  chord: readonly number[],
): void {
  const order = [0, 1, 2, 1, 3, 2, 1, 2]
  for (let half = 0; half < beats * 2; half += 1) {
    if (!(half === 0 || random.chance(score.busy))) continue
    const turn = order[half] ?? 0
    const degree = (chord[turn % chord.length] ?? 0) + (turn >= chord.length ? 5 : 0) + 5
    pluck(dry, {
      at: at + half * (beat / 2) + random.between(0, 0.012),
      hertz: hertzOf(score, degree),
      gain: 0.3 * (half % 4 === 0 ? 1 : random.between(0.5, 0.85)),
      pan: random.between(-0.55, 0.55),
      bright: random.between(0.3, 0.6),
      ring: 1.2,
    })
  }
}

function rhythm({ dry, beat, random }: Playing, at: number): void {
  for (let half = 0; half < beats * 2; half += 1) {
    const time = at + half * (beat / 2)
    if (half === 0 || half === 5) drum(dry, { at: time, hertz: 58, gain: half === 0 ? 0.42 : 0.26 })
    if (half % 4 === 2) wood(dry, { at: time, hertz: 880, gain: 0.05, pan: 0.35 })
    else if (half % 2 === 1 && random.chance(0.5))
      wood(dry, { at: time, hertz: 1_320, gain: 0.024, pan: -0.4 })
  }
}

interface Tone {
  /** In halves of a beat. */
  readonly from: number
  readonly long: number
  readonly degree: number
}

/** Four bars that move mostly by steps and come home. */
function melody(random: Random): Tone[][] {
  let degree = random.pick([7, 8, 9])
  return Array.from({ length: 4 }, (_, bar) => {
    const tones: Tone[] = []
    for (let from = bar % 2 === 0 ? 0 : 1; from < beats * 2;) {
      const long = random.pick([1, 2, 2, 3, 4])
      degree = Math.min(12, Math.max(5, degree + random.pick([-2, -1, -1, 0, 1, 1, 2])))
      const isHome = bar === 3 && from + long >= beats * 2
      if (random.chance(0.82)) tones.push({ from, long, degree: isHome ? 5 : degree })
      from += long
    }
    return tones
  })
}

/** The first bar and the last one are left to the chords, and every third phrase rests. */
function rests({ score, bars }: Playing, bar: number): boolean {
  const isEdge = bars > 3 && (bar === 0 || bar === bars - 1)
  return score.lead === 'none' || isEdge || bar % 12 >= 9
}

function sing(playing: Playing, bar: number, at: number): void {
  if (rests(playing, bar)) return
  const { score, dry, beat, phrase } = playing
  for (const { from, long, degree } of phrase[bar % phrase.length] ?? []) {
    // The second time its end is a step higher.
    const lift = bar % 8 >= 4 && from > 3 ? 1 : 0
    const begins = at + from * (beat / 2)
    const seconds = Math.min(long * (beat / 2) * 1.08, dry.left.length / rate - begins)
    if (seconds < 0.2) continue
    leads[score.lead](dry, { at: begins, hertz: hertzOf(score, degree + lift), gain: 1, seconds })
  }
}

const leads: Readonly<
  Record<Lead, (sound: Sound, note: Note & { readonly seconds: number }) => void>
> = {
  none: () => undefined,
  flute: (sound, note) => flute(sound, { ...note, gain: 0.15, pan: 0.12 }),
  bell: (sound, note) => bell(sound, { ...note, hertz: note.hertz * 2, gain: 0.11, pan: -0.15 }),
  string: (sound, note) =>
    pluck(sound, { ...note, gain: 0.36, pan: 0.15, bright: 0.75, ring: 1.6 }),
}

/** Begins and ends in silence, so that nothing clicks and a film that begins again does not stumble. */
function fadeEnds({ left, right }: Sound): void {
  const [rising, sinking] = [0.12 * rate, 0.9 * rate]
  for (const samples of [left, right]) {
    for (let at = 0; at < samples.length; at += 1) {
      const part = Math.min(1, at / rising, (samples.length - 1 - at) / sinking)
      if (part < 1) samples[at] = (samples[at] as number) * part * part * (3 - 2 * part)
    }
  }
}

/** Takes away what is too low to be a tone: it costs loudness and is not heard. */
function withoutRumble({ left, right }: Sound): void {
  const keeps = Math.exp((-2 * Math.PI * 30) / rate)
  for (const samples of [left, right]) {
    let [before, out] = [0, 0]
    for (let at = 0; at < samples.length; at += 1) {
      const now = samples[at] as number
      out = keeps * (out + now - before)
      before = now
      samples[at] = out
    }
  }
}
