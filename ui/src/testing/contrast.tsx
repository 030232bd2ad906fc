import { page } from 'vitest/browser'

type Colour = readonly number[]

/** The colours on screen, or within an element, by their place in CSS pixels of a given width. */
export async function readColours(width: number, element?: ReturnType<typeof page.getByTestId>) {
  const base64 = await page.screenshot({ save: false, ...(element && { element }) })
  const picture = new Image()
  picture.src = `data:image/png;base64,${base64}`
  await picture.decode()
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  if (!canvas) throw new Error('no canvas')
  canvas.drawImage(picture, 0, 0)
  const scale = picture.width / width
  return (x: number, y: number): Colour => {
    const { data } = canvas.getImageData(x * scale, Math.round(y * scale), 1, 1)
    return [...data].slice(0, 3)
  }
}

/** The relative luminance of WCAG. */
export function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of white with the lightest pixel around an element, as the screen shows it. */
export async function contrastWithWhite(element: Element): Promise<number> {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const colourAt = await readColours(innerWidth)
  const luminances = [left - 2, right + 2].map((x) => luminance(colourAt(x, (top + bottom) / 2)))
  return 1.05 / (Math.max(...luminances) + 0.05)
}
