import type { Page } from '@kaleido/contract/gallery'
import { galleryPage } from '@kaleido/contract/gallery'
import type { WorkCard } from '@kaleido/contract/work'

/** A picture that loads at once, of any size. */
export function drawn(width: number, height: number, colour = '#c9dcef'): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/><circle cx="50%" cy="40%" r="22%" fill="#fff8"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

const measures = [
  [300, 450],
  [300, 300],
  [400, 300],
  [300, 420],
] as const
const colours = ['#c96f4a', '#7fb3c9', '#2f7f72', '#e9b44c', '#5a5f9a']

export const placeholder = 'U3kOLQ54eI-Hh4iIiIiIiHiPh_eI'

function aPicture(at: number) {
  const [width, height] = measures[at % measures.length] ?? [300, 300]
  return { url: drawn(width, height, colours[at % colours.length]), width, height, placeholder }
}

/** A gallery's card. */
export function aGallery(number: number, changes: Partial<WorkCard> = {}): WorkCard {
  return {
    type: 'work',
    id: String(number),
    kind: 'gallery',
    title: `gallery ${number}`,
    cover: aPicture(number),
    author: { uid: 7, name: '海边的林深', portrait: '' },
    pages: 36,
    access: { mode: 'free' },
    views: 21_000,
    likes: 8_930,
    comments: 0,
    publishedAt: '2026-11-20T08:00:00.000Z',
    ...changes,
  }
}

/** The pages of a gallery from a number on, as the server answers them. */
export function pagesFrom(from: number, { total, open }: { total: number; open: number }): Page[] {
  const count = Math.max(0, Math.min(galleryPage.usual, total - from + 1))
  return Array.from({ length: count }, (_, at) => {
    const number = from + at
    const { width, height, url } = aPicture(number)
    const shown = { number, width, height, placeholder }
    return number > open ? shown : { ...shown, picture: { url, width, height, placeholder } }
  })
}
