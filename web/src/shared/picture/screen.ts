import type { Screen } from './choose.ts'

let avif: Promise<boolean> | undefined

/** The screen as pictures are chosen for it. */
export async function askScreen(): Promise<Screen> {
  avif ??= showsAvif()
  return { density: devicePixelRatio, showsAvif: await avif }
}

/** Of two sources the browser takes the first whose type it knows; nothing has to be fetched to see which. */
async function showsAvif(): Promise<boolean> {
  const picture = document.createElement('picture')
  const source = picture.appendChild(document.createElement('source'))
  source.type = 'image/avif'
  source.srcset = 'data:,avif'
  const image = picture.appendChild(new Image())
  image.src = 'data:,other'
  // It chooses once the script has come to rest.
  await Promise.resolve()
  return image.currentSrc === source.srcset
}
