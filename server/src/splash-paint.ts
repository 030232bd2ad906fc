import type { Advert } from '@kaleido/contract/advert'
import { type Picture, variantOf } from '@kaleido/contract/core/picture'
import { escapeHtml } from './platform/http/escape-html.ts'

/** A larger splash would delay the rest of the page. */
const mostBytes = 48 * 1024
/** A narrower picture would look coarse on a full screen. */
const leastWidth = 640

/** Reads a picture of the image line without its veil; undefined if there is none. */
export type ReadPicture = (url: string) => Promise<Buffer | undefined>

/** The splash's advert, painted before any script runs: its picture is embedded as data. */
export async function splashPaint(
  { picture, title, text }: Advert,
  readPicture: ReadPicture,
): Promise<string> {
  const bytes = await widestThatFits(picture, readPicture)
  if (!bytes) return ''
  const source = `data:image/webp;base64,${bytes.toString('base64')}`
  return `<img class="k-art" id="kaleido-art" alt="" decoding="sync" src="${source}"><div class="k-shade"></div>
    <div class="k-copy"><p>${escapeHtml(text)}</p><h1>${escapeHtml(title)}</h1></div>`
}

/** The original if it is small enough, or else the widest variant that still suits a phone's screen. */
async function widestThatFits(
  { url, widths = [] }: Picture,
  readPicture: ReadPicture,
): Promise<Buffer | undefined> {
  const enough = widths.filter((width) => width >= leastWidth).toReversed()
  for (const width of [undefined, ...enough]) {
    const bytes = await readPicture(variantOf(url, { width }))
    if (bytes && bytes.length <= mostBytes) return bytes
  }
  return undefined
}
