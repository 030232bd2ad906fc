import type { Screen } from './choose.ts'

let avif: Promise<boolean> | undefined

/** The screen that picture variants are chosen for. */
export async function askScreen(): Promise<Screen> {
  avif ??= showsAvif()
  return { density: devicePixelRatio, showsAvif: await avif }
}

/** Of two sources the browser picks the first supported type; nothing has to be fetched for that. */
async function showsAvif(): Promise<boolean> {
  const picture = document.createElement('picture')
  const source = picture.appendChild(document.createElement('source'))
  source.type = 'image/avif'
  source.srcset = 'data:,avif'
  const image = picture.appendChild(new Image())
  image.src = 'data:,other'
  // It chooses in a microtask after the script.
  await Promise.resolve()
  return image.currentSrc === source.srcset
}
