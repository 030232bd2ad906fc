import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

/** Resizes the window until the test ends. */
export async function resizeWindow(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(390, 844))
}

/** The texts below an element that take more than one line. */
export function brokenTextsOf(element: Element): readonly string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    range.selectNodeContents(node)
    const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
    if (lines.size > 1) broken.push(node.textContent ?? '')
  }
  return broken
}

/** The size of the area around the middle of an element in which a tap reaches it. */
export function hitAreaOf(element: Element): { readonly width: number; readonly height: number } {
  const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const isHit = (atX: number, atY: number) => {
    const hit = document.elementFromPoint(atX, atY)
    return hit !== null && element.contains(hit)
  }
  const reach = (dx: number, dy: number) => {
    let far = 0
    while (far < 60 && isHit(x + dx * (far + 0.5), y + dy * (far + 0.5))) far += 1
    return far
  }
  return { width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1) }
}

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
