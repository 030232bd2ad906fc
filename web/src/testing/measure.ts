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
