import { describe, expect, it } from 'vitest'
import { firstStepShare } from './cost.ts'
import { ladderOf } from './ladder.ts'
import { gainOf } from './loudness.ts'
import { previewLength, segmentStarts } from './timeline.ts'

const rate = (num: number, den = 1) => ({ num, den })

describe('the ladder', () => {
  it.for([
    ['full HD', 1920, 1080, ['360 640x360', '540 960x540', '720 1280x720', '1080 1920x1080']],
    [
      'upright full HD',
      1080,
      1920,
      ['360 360x640', '540 540x960', '720 720x1280', '1080 1080x1920'],
    ],
    ['4K', 3840, 2160, ['360 640x360', '540 960x540', '720 1280x720', '1080 1920x1080']],
    ['HD', 1280, 720, ['360 640x360', '540 960x540', '720 1280x720']],
    ['480 lines, which become the rung above', 854, 480, ['360 640x360', '540 854x480']],
    ['a square', 720, 720, ['360 360x360', '540 540x540', '720 720x720']],
    ['a film', 1920, 800, ['360 864x360', '540 1296x540', '720 1728x720']],
    ['less than the least', 300, 200, ['360 300x200']],
    ['odd sizes', 355, 201, ['360 354x200']],
    ['next to nothing', 16, 16, ['360 16x16']],
    ['a strip', 4000, 400, ['360 1800x180']],
    ['a hair less than HD', 1278, 718, ['360 640x360', '540 960x540', '720 1278x718']],
  ] as const)('of %s', ([, width, height, expected]) => {
    const rungs = ladderOf({ width, height, fps: rate(30), isVariable: false })
    expect(rungs.map((rung) => `${rung.name} ${rung.width}x${rung.height}`)).toEqual(expected)
  })

  it.for([
    ['a film', rate(24), false, '24/1', '24/1'],
    ['television', rate(25), false, '25/1', '25/1'],
    ['NTSC', rate(30_000, 1_001), false, '30000/1001', '30000/1001'],
    ['a phone that is a hair off', rate(2_998, 100), false, '30000/1001', '30000/1001'],
    ['a phone at sixty', rate(60), false, '30/1', '60/1'],
    ['NTSC at sixty', rate(60_000, 1_001), false, '30000/1001', '60000/1001'],
    ['slow motion', rate(240), false, '30/1', '60/1'],
    ['a third', rate(90), false, '30/1', '30/1'],
    ['a slide show', rate(1), false, '10/1', '10/1'],
    ['something of its own', rate(15), false, '15000/1000', '15000/1000'],
    ['uneven times', rate(2_137, 100), true, '24/1', '24/1'],
    ['uneven times of a phone', rate(2_971, 100), true, '30/1', '30/1'],
  ] as const)('of the frames of %s', ([, fps, isVariable, usual, smooth]) => {
    const rungs = ladderOf({ width: 1920, height: 1080, fps, isVariable })
    const written = rungs.map((rung) => `${rung.fps.num}/${rung.fps.den}`)
    expect(written).toEqual([usual, usual, usual, smooth])
  })

  it.for([
    [1920, 1080, rate(30), ['3.0', '3.1', '3.1', '4.0']],
    [1920, 1080, rate(60), ['3.0', '3.1', '3.1', '4.2']],
    [2560, 1080, rate(24), ['3.0', '3.1', '3.2', '5.0']],
  ] as const)('names a level that %dx%d fits in', ([width, height, fps, levels]) => {
    const rungs = ladderOf({ width, height, fps, isVariable: false })
    expect(rungs.map(({ level }) => level)).toEqual(levels)
  })

  it('finishes the first rung of a large source early in the work', () => {
    const facts = { fps: rate(30), isVariable: false, seconds: 60, isInterlaced: false }
    const more = {
      transfer: 'sdr',
      matrix: undefined,
      pixelFormat: 'yuv420p',
      audio: undefined,
    } as const
    const of = (width: number, height: number) =>
      firstStepShare({ ...facts, ...more, width, height })
    expect(of(1920, 1080)).toBeGreaterThan(0.1)
    expect(of(1920, 1080)).toBeLessThan(0.3)
    expect(of(640, 360)).toBe(0.95)
  })
})

describe('the timeline', () => {
  it('begins with short segments', () => {
    expect(segmentStarts(13)).toEqual([0, 1, 2, 4, 8, 12])
    expect(segmentStarts(0.5)).toEqual([0])
  })

  it.for([
    [1, 0.5],
    [3, 1.5],
    [12, 6],
    [30, 15],
    [100, 15],
    [200, 20],
    [250, 25],
    [300, 30],
    [14_400, 30],
  ] as const)('of %d seconds has a preview of %d', ([length, expected]) => {
    expect(previewLength(length)).toBe(expected)
  })
})

describe('the gain', () => {
  it.for([
    ['quiet sounds up', -26, -15, 10],
    ['loud sounds down', -8, 0, -8],
    ['no peak over the edge', -26, -4, 3],
    ['near silence a little', -60, -50, 20],
  ] as const)('brings %s', ([, integrated, peak, expected]) => {
    expect(gainOf({ integrated, peak })).toBeCloseTo(expected)
  })

  it('leaves silence unchanged', () => {
    expect(gainOf({ integrated: undefined, peak: -90 })).toBe(0)
  })
})
