import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import {
  inPictureTurn,
  isPictureFile,
  pictureLimits,
  takesTooMuchMemory,
} from '../../../platform/pictures.ts'

const withinSeconds = 5
/** Enough for a code that fills a tenth of a photograph, and read in a blink. */
const longestEdge = 1_400

/** The texts of the QR codes in a picture; none where it is no picture, or one that cannot be read. */
export async function readCertificate(file: string): Promise<string[]> {
  if (!(await isPictureFile(file))) return []
  return inPictureTurn(async () => {
    const pixels = await decode(file)
    if (!pixels) return []
    await loadReader()
    const found = await readBarcodes(pixels, { formats: ['QRCode'], maxNumberOfSymbols: 4 })
    return found.filter(({ isValid }) => isValid).map(({ text }) => text)
  })
}

async function decode(file: string) {
  try {
    if (takesTooMuchMemory(await sharp(file, pictureLimits).metadata())) return undefined
    const { data, info } = await sharp(file, pictureLimits)
      .timeout({ seconds: withinSeconds })
      .rotate()
      .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    return { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const }
  } catch {
    // What is broken, too large or takes too long is no picture with a certificate, and says no more than that.
    return undefined
  }
}

let reader: Promise<void> | undefined

/** The reader comes from its package; left alone it would ask the network for it. */
function loadReader(): Promise<void> {
  reader ??= (async () => {
    const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
    const wasmBinary = new Uint8Array(await readFile(file)).buffer
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  })()
  return reader
}
