import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ItemFacts, makeItem } from './make-item.ts'
import { probe } from './probe.ts'
import { runFfmpeg, words } from './run-ffmpeg.ts'
import {
  type SourceSpec,
  aSource,
  decodePictures,
  decodeSound,
  joinSegments,
  testTools,
} from './source.fixture.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kaleido-make-'))
})

afterEach(() => rm(folder, { recursive: true }))

interface Made extends ItemFacts {
  readonly files: readonly string[]
  readonly at: (name: string) => string
  readonly text: (name: string) => Promise<string>
  readonly pictures: (name: string) => ReturnType<typeof decodePictures>
  readonly sound: (name?: string) => ReturnType<typeof decodeSound>
}

/** All outputs of a source. */
async function make(spec: SourceSpec, isShort = false): Promise<Made> {
  return makeOf(await aSource(folder, spec), { isShort, within: folder })
}

async function makeOf(
  source: string,
  { isShort, within }: { readonly isShort: boolean; readonly within: string },
): Promise<Made> {
  const to = path.join(within, 'made')
  const { signal } = new AbortController()
  const facts = await makeItem({ tools: testTools, source, isShort, to, signal })
  const at = (name: string) => path.join(to, 'item', name)
  const joined = (name: string) =>
    joinSegments(at(name), path.join(within, `${name.replace('/', '-')}.mp4`))
  return {
    ...facts,
    files: (await readdir(path.join(to, 'item'), { recursive: true })).toSorted(),
    at,
    text: (name) => readFile(at(name), 'utf8'),
    pictures: async (name) => decodePictures(within, await joined(name)),
    sound: async (name = 'a') => decodeSound(within, await joined(name)),
  }
}

/**
 * The cost of a picture is its area times its frames: the source for several heights is square and as short as
 * possible.
 */
describe('a video in several heights', () => {
  let within: string
  let made: Made
  beforeAll(async () => {
    within = await mkdtemp(path.join(tmpdir(), 'kaleido-make-'))
    const source = await aSource(within, {
      picture: 'testsrc2=s=720x720:r=10:d=9',
      sound: 'sine=440:r=44100:d=9',
      args: '-ac 2 -metadata location=+31.2304+121.4737/ -metadata title=SecretTitle -metadata:s:v handler_name=SecretPhone',
    })
    made = await makeOf(source, { isShort: false, within })
  })
  afterAll(() => rm(within, { recursive: true }))

  it('plays in every height, with the same segment boundaries and separate sound', async () => {
    expect(made).toMatchObject({ heights: [360, 540, 720], width: 720, height: 720 })
    expect(made.seconds).toBeCloseTo(9, 2)
    for (const height of made.heights) {
      const shown = await made.pictures(String(height))
      expect(shown).toMatchObject({ frames: 90, height, pixelFormat: 'yuv420p' })
      expect(shown.keyframes).toEqual([0, 1, 2, 4, 8])
      expect(shown.colours).toContain('color_space:bt709')
    }
    const heard = await made.sound()
    expect(heard.seconds).toBeCloseTo(9, 1)
    expect(heard.channels).toBe('stereo')
  })

  it('previews half of it if it is short, at no higher quality than guests may watch', async () => {
    expect(made).toMatchObject({ previewSeconds: 4.5 })
    const folders = new Set(made.files.flatMap((name) => /^preview\/(\w+)\//.exec(name)?.[1] ?? []))
    expect([...folders]).toEqual(['360', '540', 'a'])
    for (const height of [360, 540]) {
      expect(await made.pictures(`preview/${height}`)).toMatchObject({ frames: 45, height })
    }
    expect((await made.sound('preview/a')).seconds).toBeCloseTo(4.5, 1)
    expect(await made.text('preview/master.m3u8')).not.toContain('720')
  })

  it('contains no metadata about its author, place or device', async () => {
    for (const name of ['360/init.mp4', 'a/init.mp4']) {
      expect(await readFile(made.at(name), 'latin1')).not.toMatch(/Secret|\+31\.23/)
    }
  })
})

describe('a video', () => {
  it('is described correctly in its playlists', async () => {
    const made = await make({
      picture: 'testsrc2=s=540x540:r=24000/1001:d=8.1',
      sound: 'sine=d=8.1',
    })
    const lines = (await made.text('540/index.m3u8')).split('\n')
    const lengths = lines.flatMap((line) => /^#EXTINF:([\d.]+),/.exec(line)?.[1] ?? []).map(Number)
    expect(lengths.slice(0, 4)).toEqual([1.001, 1.001, 2.002, 4.004])
    expect(lines).toContain('#EXT-X-TARGETDURATION:4')
    expect(lines).toContain('#EXT-X-PLAYLIST-TYPE:VOD')
    expect(lines.at(-2)).toBe('#EXT-X-ENDLIST')
    const masters = [await made.text('master-360.m3u8'), await made.text('master-540.m3u8')]
    expect(masters[0]).not.toContain('540')
    expect(masters[1]).toContain('RESOLUTION=360x360')
    expect(masters[1]).toMatch(/CODECS="avc1\.64[0-9a-f]{4},mp4a\.40\.2",RESOLUTION=540x540/)
    expect(masters[1]).toContain('FRAME-RATE=23.976')
    const [, bandwidth, average] =
      /BANDWIDTH=(\d+),AVERAGE-BANDWIDTH=(\d+).*540/.exec(masters[1] ?? '') ?? []
    const sizes = await Promise.all(
      ['540/00003.m4s', 'a/00003.m4s'].map(async (name) => (await stat(made.at(name))).size),
    )
    expect(Number(bandwidth)).toBeGreaterThanOrEqual(((sizes[0] ?? 0) * 8) / 4.004)
    expect(Number(average)).toBeLessThanOrEqual(Number(bandwidth))
  })

  it('has a preview in separate files', async () => {
    const made = await make({ picture: 'testsrc2=s=64x64:r=10:d=31', sound: 'sine=d=31' })
    expect(made.previewSeconds).toBe(15)
    const shown = await made.pictures('preview/360')
    expect(shown).toMatchObject({ frames: 150, keyframes: [0, 1, 2, 4, 8, 12] })
    expect((await made.sound('preview/a')).seconds).toBeCloseTo(15, 1)
    expect(await made.text('preview/master.m3u8')).toContain('360/index.m3u8')
  })

  it('has candidate frames for the cover, the first one first, and thumbnails along the timeline', async () => {
    const made = await make({ picture: 'testsrc2=s=320x180:r=10:d=30', sound: null })
    expect(made.frames).toHaveLength(8)
    const frame = await sharp(path.join(folder, 'made/frames/0.webp')).metadata()
    expect(frame).toMatchObject({ format: 'webp', width: 320, height: 180, hasAlpha: false })
    expect(made.sprite).toMatchObject({ sheets: 3, columns: 5, rows: 5, width: 192, height: 108 })
    const sheet = await sharp(made.at('sprite/2.webp')).metadata()
    expect(sheet).toMatchObject({ width: 5 * 192, height: 5 * 108 })
    const track = await made.text('sprite.vtt')
    expect(track.match(/-->/g)).toHaveLength(60)
    expect(track).toContain('00:00:13.000 --> 00:00:13.500\nsprite/1.webp#xywh=192,0,192,108')
  })

  it('keeps its colours', async () => {
    const colour = {
      picture:
        'color=c=0xe02010:s=1280x720:r=10:d=1,format=rgb24,scale=out_color_matrix=bt709,format=yuv420p',
      sound: null,
      args: '-colorspace bt709 -color_primaries bt709 -color_trc bt709',
    }
    const made = await make(colour)
    const [frame, sheet] = [path.join(folder, 'made/frames/0.webp'), made.at('sprite/0.webp')]
    for (const file of [frame, sheet]) {
      const { data } = await sharp(file)
        .extract({ left: 9, top: 9, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      for (const [at, value] of [0xe0, 0x20, 0x10].entries()) {
        expect(Math.abs((data[at] ?? 0) - value), `${at} of ${[...data].join(', ')}`).toBeLessThan(
          6,
        )
      }
    }
  })
})

describe('a short', () => {
  it('also has one progressive file per height', async () => {
    const made = await make({ picture: 'testsrc2=s=720x960:r=10:d=2', sound: 'sine=d=2' }, true)
    expect(made.heights).toEqual([360, 540, 720])
    for (const height of made.heights) {
      const file = made.at(`short-${height}.mp4`)
      const whole = await readFile(file, 'latin1')
      expect(whole.indexOf('moov')).toBeLessThan(whole.indexOf('mdat'))
      expect(await decodePictures(folder, file)).toMatchObject({ frames: 20, width: height })
      expect((await decodeSound(folder, file)).seconds).toBeCloseTo(2, 1)
    }
    const preview = await decodePictures(folder, made.at('preview/short.mp4'))
    expect(preview).toMatchObject({ frames: 10, width: 540 })
  })
})

describe('sources of every kind', () => {
  it('are rotated upright', async () => {
    const lying = await aSource(folder, { name: 'lying.mp4' })
    await runFfmpeg(testTools, {
      inputs: [{ file: lying, options: words('-display_rotation 90') }],
      outputs: words('-c copy turned.mp4'),
      folder,
      timeoutMs: 30_000,
    })
    const made = await makeOf(path.join(folder, 'turned.mp4'), { isShort: false, within: folder })
    expect(made).toMatchObject({ width: 90, height: 160, heights: [360] })
    expect(await made.pictures('360')).toMatchObject({ width: 90, height: 160, frames: 20 })
  })

  it('in high dynamic range are converted to standard dynamic range', async () => {
    const made = await make({
      args: '-c:v libx265 -x265-params log-level=none:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc -pix_fmt yuv420p10le -color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc -tag:v hvc1',
    })
    expect(
      (await probe(testTools, { file: path.join(folder, 'source.mp4'), folder })).transfer,
    ).toBe('pq')
    const shown = await made.pictures('360')
    expect(shown).toMatchObject({ frames: 20, pixelFormat: 'yuv420p' })
    expect(shown.colours).toContain('color_trc:bt709')
  })

  it.for([
    [
      'of odd sizes',
      { picture: 'testsrc2=s=355x201:r=10:d=2', args: '-pix_fmt yuv444p' },
      [354, 200],
    ],
    [
      'of pixels that are not square',
      { picture: 'testsrc2=s=180x180:r=10:d=2,setsar=16/9' },
      [320, 180],
    ],
    ['in HEVC', { args: '-c:v libx265 -x265-params log-level=none -tag:v hvc1' }, [160, 90]],
    [
      'in WebM',
      { name: 'source.webm', args: '-c:v libvpx -deadline realtime -c:a libopus' },
      [160, 90],
    ],
    ['in Matroska', { name: 'source.mkv' }, [160, 90]],
  ] as const)('%s get even dimensions', async ([, spec, [width, height]]) => {
    const made = await make(spec)
    expect(await made.pictures('360')).toMatchObject({ width, height })
    expect(made.files).toContain('a/index.m3u8')
  })

  it('with a variable frame rate keep their speed', async () => {
    const made = await make({
      picture: "testsrc2=s=64x36:r=30:d=6,select='if(lt(t,3),not(mod(n,3)),1)'",
      sound: 'sine=d=6',
      args: '-fps_mode vfr',
    })
    const shown = await made.pictures('360')
    expect(shown.seconds).toBeCloseTo(6, 0)
    expect(shown.keyframes).toEqual([0, 1, 2, 4])
    expect((await made.sound()).seconds).toBeCloseTo(6, 1)
  })

  it('without sound have no sound rendition, and no playlist names one', async () => {
    const made = await make({ sound: null })
    expect(made.files.filter((name) => name.startsWith('a'))).toEqual([])
    expect(await made.text('master-360.m3u8')).not.toMatch(/AUDIO|mp4a/)
  })

  it('with six channels become stereo, with one stay mono', async () => {
    const six = await make({ sound: 'sine=440:r=48000:d=2', args: '-ac 6 -c:a ac3' })
    expect((await six.sound()).channels).toBe('stereo')
    expect(await six.text('master-360.m3u8')).toContain('CHANNELS="2"')
    await rm(path.join(folder, 'made'), { recursive: true })
    const one = await make({ args: '-ac 1' })
    expect((await one.sound()).channels).toBe('mono')
    expect(await one.text('master-360.m3u8')).toContain('CHANNELS="1"')
  })

  it('with sixty frames a second keep them in the largest height only', async () => {
    const made = await make({ picture: 'testsrc2=s=1080x1080:r=60:d=1.1', sound: null })
    const [small, large] = [await made.pictures('720'), await made.pictures('1080')]
    expect([small.frames, large.frames]).toEqual([33, 66])
    expect(small.keyframes).toEqual([0, 1])
    expect(large.keyframes).toEqual(small.keyframes)
  })
})

describe('loudness', () => {
  it.for([
    ['quiet', 'sine=440:r=48000:d=6,volume=-10dB', -16],
    ['loud', 'sine=440:r=48000:d=6,volume=15dB', -16],
    ['noisy', 'anoisesrc=d=6:r=48000:a=0.05', -16],
  ] as const)('is the same for a source that was %s', async ([, sound, target]) => {
    const made = await make({ picture: 'testsrc2=s=64x36:r=10:d=6', sound, args: '-ac 2' })
    const heard = await made.sound()
    expect(heard.lufs).toBeGreaterThan(target - 1)
    expect(heard.lufs).toBeLessThan(target + 1)
    expect(heard.peak).toBeLessThan(0)
  })

  it('stays low if the source is nearly silent', async () => {
    const made = await make({ sound: 'sine=440:r=48000:d=4,volume=-30dB', args: '-ac 2' })
    expect((await made.sound()).lufs).toBeLessThan(-28)
  })

  it('does not amplify silence to noise', async () => {
    const made = await make({ sound: 'anullsrc=r=48000,atrim=duration=4' })
    expect((await made.sound()).lufs).toBeLessThanOrEqual(-70)
  })
})
