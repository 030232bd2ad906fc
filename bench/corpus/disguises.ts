import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { aJpegWithLocation, aPng } from '../../server/src/features/media/media.fixture.ts'
import { type CorpusFile, marks } from './corpus.ts'

const noPicture = ['media.not_a_picture']
const { address, script, archive } = marks
const text = (content: string) => () => Buffer.from(content, 'latin1')
const svg = (inside: string, before = '') =>
  text(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${inside}</svg>`,
  )

/** Files that are not pictures, or are valid as another format too. */
export const disguises: readonly CorpusFile[] = [
  { name: 'nothing at all', make: () => Buffer.alloc(0), ends: noPicture },
  { name: 'text named .jpg', make: text('a picture, honestly'), ends: noPicture },
  { name: 'noise', make: () => randomBytes(100_000), ends: noPicture },
  {
    name: 'ImageMagick’s MVG with an address',
    make: text(
      `push graphic-context\nviewbox 0 0 640 480\nfill 'url(${address})'\npop graphic-context`,
    ),
    ends: noPicture,
  },
  {
    name: 'ImageMagick’s MVG with a command',
    make: text(
      `push graphic-context\nviewbox 0 0 640 480\nimage over 0,0 0,0 'https://192.0.2.66/x.jpg"|touch "/canary'\npop graphic-context`,
    ),
    ends: noPicture,
  },
  {
    name: 'ImageMagick’s MSL',
    make: text(
      `<?xml version="1.0"?><image><read filename="${address}"/><write filename="/canary"/></image>`,
    ),
    ends: noPicture,
  },
  { name: 'SVG with a script', make: svg(script), ends: noPicture },
  {
    name: 'SVG with a picture from elsewhere',
    make: svg(`<image xlink:href="${address}" width="9" height="9"/>`),
    ends: noPicture,
  },
  {
    name: 'SVG with a file of ours',
    make: svg('<text>&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    ends: noPicture,
  },
  { name: 'SVG of a billion laughs', make: svg('<text>&j;</text>', laughs()), ends: noPicture },
  {
    name: 'PDF',
    make: text(`%PDF-1.4\n1 0 obj<</OpenAction<</S/URI/URI(${address})>>>>endobj`),
    ends: noPicture,
  },
  {
    name: 'PostScript',
    make: text('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(%pipe%touch /canary) (w) file'),
    ends: noPicture,
  },
  {
    name: 'playlist named .jpg',
    make: text(`#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${address}\nfile:///etc/passwd\n`),
    ends: noPicture,
  },
  {
    name: 'list of files named .png',
    make: text(`ffconcat version 1.0\nfile ${address}\nfile /etc/passwd\n`),
    ends: noPicture,
  },
  {
    name: 'page with a script named .jpg',
    make: text(`<!doctype html>${script}`),
    ends: noPicture,
  },
  { name: 'zip archive named .png', make: text(`${archive}${'\0'.repeat(60)}`), ends: noPicture },
  ...(['tiff', 'avif'] as const).map((format) => ({
    name: `${format}, which is not taken`,
    make: () => aDot().toFormat(format).toBuffer(),
    ends: noPicture,
  })),
  {
    name: 'BMP, which is not taken',
    make: text('BM:\0\0\0\0\0\0\x006\0\0\0(\0\0\0\x01\0\0\0\x01\0\0\0\x01\0\x18\0'),
    ends: noPicture,
  },
  { name: 'page within a JPEG', make: aPageInJpeg, ends: ['harmless', ...noPicture] },
  {
    name: 'page behind a JPEG',
    make: async () => Buffer.concat([await aJpegWithLocation(), Buffer.from(script)]),
    ends: ['harmless', ...noPicture],
  },
  {
    name: 'archive behind a GIF',
    make: async () =>
      Buffer.concat([await aDot().gif().toBuffer(), Buffer.from(archive, 'latin1')]),
    ends: ['harmless', ...noPicture],
  },
  {
    name: 'script in a PNG’s comment',
    make: () =>
      aDot()
        .withExif({ IFD0: { ImageDescription: script } })
        .png()
        .toBuffer(),
    ends: ['harmless'],
  },
  {
    name: 'JPEG’s first bytes before an SVG',
    make: async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg(script)()]),
    ends: noPicture,
  },
  {
    name: 'PNG that breaks off',
    make: async () => (await aPng(200, 200)).subarray(0, 40_000),
    ends: noPicture,
  },
  {
    name: 'JPEG that breaks off',
    make: async () => (await aNoisyJpeg()).subarray(0, 30_000),
    ends: noPicture,
  },
  {
    name: 'WebP that lies about its length',
    make: text('RIFF\xff\xff\xff\xffWEBPVP8 \xff\xff\xff\x7f'),
    ends: noPicture,
  },
  {
    name: 'PNG of its first bytes alone',
    make: async () => (await aPng(9, 9)).subarray(0, 8),
    ends: noPicture,
  },
  {
    name: 'HEIC of its first bytes alone',
    make: text('\0\0\0\x14ftypheic\0\0\0\0heic'),
    ends: noPicture,
  },
  {
    name: 'film named .heic',
    make: text('\0\0\0\x14ftypmif1\0\0\0\0mif1\0\0\0\x08moov'),
    ends: noPicture,
  },
]

function aDot() {
  return sharp({ create: { width: 9, height: 9, channels: 3, background: '#808080' } })
}

async function aNoisyJpeg(): Promise<Buffer> {
  return sharp(await aPng(300, 300))
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** Markup in a JPEG comment, which a content-sniffing browser would run. */
async function aPageInJpeg(): Promise<Buffer> {
  const jpeg = await aDot().jpeg().toBuffer()
  const words = Buffer.from(`*/=1/*<html>${script}-->`)
  const comment = Buffer.from([0xff, 0xfe, 0, words.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), comment, words, jpeg.subarray(2)])
}

function laughs(): string {
  const names = 'abcdefghij'.split('')
  const entities = names.slice(1).map((name, at) => {
    const before = names[at] ?? 'a'
    return `<!ENTITY ${name} "${`&${before};`.repeat(10)}">`
  })
  return `<!DOCTYPE svg [<!ENTITY a "lol">${entities.join('')}]>`
}
