import { page } from 'vitest/browser'

/** The contrast of white with the lightest pixel around an element, as the screen shows it. */
export async function contrastWithWhite(element: Element): Promise<number> {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const picture = new Image()
  picture.src = `data:image/png;base64,${await page.screenshot({ save: false })}`
  await picture.decode()
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  if (!canvas) throw new Error('no canvas')
  canvas.drawImage(picture, 0, 0)
  const scale = picture.width / innerWidth
  const middle = (top + bottom) / 2
  const luminances = [left - 2, right + 2].map((x) => {
    const { data } = canvas.getImageData(x * scale, middle * scale, 1, 1)
    const [red = 0, green = 0, blue = 0] = [...data].map((value) => linear(value / 255))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
  return 1.05 / (Math.max(...luminances) + 0.05)
}

const linear = (share: number) =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
