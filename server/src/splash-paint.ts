import type { Advert } from '@kaleido/contract/advert'
import { type Picture, variantOf } from '@kaleido/contract/core/picture'

/** A splash that weighs more would keep the rest of the page waiting. */
const mostBytes = 48 * 1024
/** Narrower, it would look coarse on the whole of a screen. */
const leastWidth = 640

/** Reads a picture of the image line as it looks, without its veil; undefined where there is none. */
export type ReadPicture = (url: string) => Promise<Buffer | undefined>

/** The advert of the splash as the page paints it before any script runs: its picture comes along as data. */
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

/** The whole of it, or else the widest of what is kept besides that is still wide enough for a telephone. */
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

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
