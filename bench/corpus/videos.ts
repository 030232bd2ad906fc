import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aSource, type SourceSpec } from '../../server/src/platform/media-tools/source.fixture.ts'
import { aPng } from '../../server/src/features/media/media.fixture.ts'
import { box, parseBoxes, replaceBoxes, uint32, writeBoxes } from './boxes.ts'
import { type CorpusFile, marks } from './corpus.ts'

const noVideo = ['media.not_a_video']
const broken = ['media.not_a_video', 'media.broken']
const harmless = ['harmless']
const { address, script } = marks
const text = (content: string) => () => Buffer.from(content, 'latin1')

const ordinary = { picture: 'testsrc2=s=320x240:r=10:d=4', sound: 'sine=440:r=48000:d=4' }

/** A valid video, to be modified. */
async function legal(spec: SourceSpec = {}): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaleido-corpus-'))
  try {
    await writeFile(path.join(folder, 'page.html'), script)
    return await readFile(await aSource(folder, { ...ordinary, ...spec }))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The header precedes the content, so that truncation affects only the content. */
const headFirst = '-movflags +faststart'

async function withBoxes(
  type: string,
  by: Parameters<typeof replaceBoxes>[2],
  spec?: SourceSpec,
): Promise<Buffer> {
  return writeBoxes(replaceBoxes(parseBoxes(await legal(spec)), type, by))
}

/** A data reference to content in another file. */
function elsewhere(kind: 'url ' | 'alis', where: string) {
  const name = Buffer.from(`${where}\0`, 'latin1')
  return () => [box('dref', uint32(0, 1), [box(kind, Buffer.concat([uint32(0), name]))])]
}

const hls = (where: string) =>
  `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${where}\n#EXT-X-ENDLIST\n`

/** An AVI whose subtitles are a playlist, which some demuxers open by its content. */
function aviWithPlaylist(): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(body.length)
    return Buffer.concat([Buffer.from(type), size, body, Buffer.alloc(body.length % 2)])
  }
  const playlist = Buffer.from(hls(`concat:${address}|file:///etc/passwd`))
  const gab2 = Buffer.concat([
    Buffer.from('GAB2\0\x02\0'),
    uint32(0),
    Buffer.from([4, 0]),
    playlist,
  ])
  const stream = (type: string) =>
    Buffer.concat([
      Buffer.from('LIST'),
      Buffer.from([0x38, 0, 0, 0]),
      Buffer.from('strl'),
      chunk('strh', Buffer.concat([Buffer.from(type), Buffer.alloc(36)])),
    ])
  const list = Buffer.concat([
    Buffer.from('hdrl'),
    chunk('avih', Buffer.alloc(56)),
    stream('vids'),
    stream('txts'),
  ])
  const movie = Buffer.concat([Buffer.from('movi'), chunk('01tx', gab2)])
  return chunk(
    'RIFF',
    Buffer.concat([Buffer.from('AVI '), chunk('LIST', list), chunk('LIST', movie)]),
  )
}

function deep(levels: number): Buffer {
  let inside = Buffer.alloc(0)
  for (let level = 0; level < levels; level += 1) {
    inside = Buffer.concat([uint32(8 + inside.length), Buffer.from('udta'), inside])
  }
  return Buffer.concat([uint32(8 + inside.length), Buffer.from('moov'), inside])
}

const ftyp = writeBoxes([
  box('ftyp', Buffer.concat([Buffer.from('isom'), uint32(512), Buffer.from('isomiso2mp41')])),
])

/** Playlists, and files that reference other files. */
const references: readonly CorpusFile[] = [
  { name: 'HLS playlist with an address', make: text(hls(address)), ends: noVideo },
  {
    name: 'HLS playlist with a file of ours',
    make: text(hls('file:///etc/passwd')),
    ends: noVideo,
  },
  {
    name: 'HLS playlist behind the head of an MP4',
    make: () => Buffer.concat([ftyp, Buffer.from(hls(address))]),
    ends: noVideo,
  },
  {
    name: 'list of files',
    make: text("ffconcat version 1.0\nfile '/etc/passwd'\n"),
    ends: noVideo,
  },
  {
    name: 'DASH manifest',
    make: text(
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT9S"><Period><AdaptationSet><Representation id="1" mimeType="video/mp4"><BaseURL>${address}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    ),
    ends: noVideo,
  },
  {
    name: 'session description',
    make: text(
      'v=0\no=- 0 0 IN IP4 192.0.2.66\ns=x\nc=IN IP4 192.0.2.66\nt=0 0\nm=video 9 RTP/AVP 96\na=rtpmap:96 H264/90000\n',
    ),
    ends: noVideo,
  },
  {
    name: 'drawing with a picture from elsewhere',
    make: text(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="${address}" width="9" height="9"/></svg>`,
    ),
    ends: noVideo,
  },
  {
    name: 'MP4 whose content lies at an address',
    make: () => withBoxes('dref', elsewhere('url ', address)),
    ends: [...broken, ...harmless],
  },
  {
    name: 'MP4 whose content lies in a file of ours',
    make: () => withBoxes('dref', elsewhere('alis', '/etc/passwd')),
    ends: [...broken, ...harmless],
  },
  {
    name: 'QuickTime film that refers to another',
    make: () =>
      Buffer.concat([
        ftyp,
        writeBoxes([
          box('moov', '', [
            box(
              'rmra',
              writeBoxes([
                box(
                  'rmda',
                  writeBoxes([
                    box(
                      'rdrf',
                      Buffer.concat([
                        uint32(0),
                        Buffer.from('url '),
                        uint32(address.length),
                        Buffer.from(address),
                      ]),
                    ),
                  ]),
                ),
              ]),
            ),
          ]),
        ]),
      ]),
    ends: noVideo,
  },
  { name: 'AVI with a playlist for subtitles', make: aviWithPlaylist, ends: noVideo },
  {
    name: 'Matroska that names the one before it',
    make: () => legal({ name: 'x.mkv', args: `-metadata PREV_FILENAME=${address}` }),
    ends: harmless,
  },
]

/** Attachments and other streams beside the video. */
const companions: readonly CorpusFile[] = [
  {
    name: 'Matroska with an attached page',
    make: () =>
      legal({ name: 'x.mkv', args: '-attach page.html -metadata:s:t mimetype=text/html' }),
    ends: harmless,
  },
  {
    name: 'Matroska with a page for subtitles',
    make: () => legal({ name: 'x.mkv', subtitle: script }),
    ends: harmless,
  },
  {
    name: 'MP4 with a page for subtitles',
    make: () => legal({ subtitle: script, args: '-c:s mov_text' }),
    ends: harmless,
  },
  {
    name: 'title with a script',
    make: () => legal({ args: `-metadata title=${script} -metadata comment=${address}` }),
    ends: harmless,
  },
  {
    name: 'page behind an MP4',
    make: async () => Buffer.concat([await legal(), Buffer.from(script)]),
    ends: harmless,
  },
  {
    name: 'archive behind an MP4',
    make: async () => Buffer.concat([await legal(), Buffer.from(marks.archive)]),
    ends: harmless,
  },
]

/** Unsupported video formats, and files without a video. */
const others: readonly CorpusFile[] = [
  { name: 'nothing at all', make: () => Buffer.alloc(0), ends: noVideo },
  { name: 'noise', make: () => randomBytes(500_000), ends: noVideo },
  {
    name: 'noise behind the head of an MP4',
    make: () => Buffer.concat([ftyp, randomBytes(500_000)]),
    ends: noVideo,
  },
  {
    name: 'noise behind the head of a Matroska',
    make: () =>
      Buffer.concat([
        Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0xa3, 0x42, 0x86, 0x81, 1]),
        randomBytes(500_000),
      ]),
    ends: noVideo,
  },
  { name: 'page', make: text(`<!doctype html>${script}`), ends: noVideo },
  { name: 'picture', make: () => aPng(64, 64), ends: noVideo },
  {
    name: 'sound alone',
    make: () => legal({ picture: 'color=s=16x16:d=1', args: '-vn' }),
    ends: noVideo,
  },
  { name: 'AVI', make: () => legal({ name: 'x.avi' }), ends: noVideo },
  { name: 'transport stream', make: () => legal({ name: 'x.ts' }), ends: noVideo },
  { name: 'FLV', make: () => legal({ name: 'x.flv', args: '-ar 44100' }), ends: noVideo },
  {
    name: 'half a second',
    make: () => legal({ picture: 'testsrc2=s=64x64:d=0.5', sound: null }),
    ends: ['media.too_short'],
  },
  {
    name: 'pictures of four pixels',
    make: () => legal({ picture: 'testsrc2=s=4x4:d=4' }),
    ends: noVideo,
  },
]

/** Truncated files, or files with false headers. */
const liars: readonly CorpusFile[] = [
  {
    name: 'cut in its header',
    make: async () => (await legal({ args: headFirst })).subarray(0, 900),
    ends: noVideo,
  },
  {
    name: 'without its header',
    make: async () => (await legal()).subarray(0, 20_000),
    ends: noVideo,
  },
  {
    name: 'cut in its content',
    make: async () =>
      cut(await legal({ picture: 'testsrc2=s=320x240:r=30:d=20', args: headFirst })),
    ends: broken,
  },
  {
    name: 'Matroska cut in its head',
    make: async () => (await legal({ name: 'x.mkv' })).subarray(0, 300),
    ends: noVideo,
  },
  {
    name: 'a thousand million frames',
    make: () =>
      withBoxes('stsz', () => [box('stsz', uint32(0, 1, 1_000_000_000))], { args: headFirst }),
    ends: broken,
  },
  {
    name: 'a thousand million times',
    make: () =>
      withBoxes('stts', () => [box('stts', uint32(0, 1, 1_000_000_000, 1))], { args: headFirst }),
    ends: [...broken, 'media.too_long'],
  },
  {
    name: 'a table of four thousand million',
    make: () => withBoxes('stco', () => [box('stco', uint32(0, 0xffff_fff0))], { args: headFirst }),
    ends: [...broken, ...harmless],
  },
  {
    name: 'a hundred years',
    make: () =>
      withBoxes('stts', () => [box('stts', uint32(0, 1, 40, 800_000_000))], { args: headFirst }),
    ends: [...broken, 'media.too_long'],
  },
  {
    name: 'pictures of 60,000 by 60,000 by its header',
    make: () => withBoxes('stsd', widen, { args: headFirst }),
    ends: [...broken, 'media.too_wide', ...harmless],
  },
  {
    name: 'pictures of 16,000 by 8,000',
    make: () => legal({ picture: 'color=s=16000x8000:r=1:d=4', sound: null }),
    ends: ['media.too_wide'],
  },
  { name: 'a thousand tracks', make: manyTracks, ends: noVideo },
  {
    name: 'boxes ten thousand deep',
    make: () => Buffer.concat([ftyp, deep(10_000)]),
    ends: noVideo,
  },
  {
    name: 'a box of four thousand million bytes',
    make: () => Buffer.concat([ftyp, uint32(0xffff_ffff), Buffer.from('moov'), randomBytes(1_000)]),
    ends: noVideo,
  },
  {
    name: 'bytes turned over all through it',
    make: async () =>
      turned(await legal({ picture: 'testsrc2=s=320x240:r=30:d=10', args: headFirst })),
    ends: [...broken, ...harmless],
  },
]

const cut = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length * 0.4)

/** Width and height follow the first 24 bytes of the first sample description, which begins at byte 16. */
function widen({ body }: { readonly body: Buffer }) {
  const wide = Buffer.from(body)
  if (wide.includes('avc1')) {
    wide.writeUInt16BE(60_000, 40)
    wide.writeUInt16BE(60_000, 42)
  }
  return [box('stsd', wide)]
}

async function manyTracks(): Promise<Buffer> {
  const boxes = parseBoxes(await legal({ sound: null }))
  return writeBoxes(
    replaceBoxes(boxes, 'trak', (track) => Array.from({ length: 1_000 }, () => track)),
  )
}

function turned(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  for (let at = 5_000; at < copy.length; at += 97) copy[at] = (copy[at] ?? 0) ^ 0xff
  return copy
}

export const videos: readonly CorpusFile[] = [...references, ...companions, ...others, ...liars]
