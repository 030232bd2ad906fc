const least = 44
const targets = 'button, a[href], label, input[type="search"], [role="tab"]'

/** The targets on screen that a finger can hit over fewer than 44 px of height, by their names. */
export function smallTargets(root: ParentNode = document): string[] {
  return [...root.querySelectorAll<HTMLElement>(targets)].flatMap((target) => {
    const height = hitHeight(target)
    return height === undefined || height >= least ? [] : [`${nameOf(target)}: ${height}`]
  })
}

/** How high the area is that hits a target, through the middle of it; undefined where it is not wholly on screen. */
function hitHeight(target: HTMLElement): number | undefined {
  const { left, top, width, height } = target.getBoundingClientRect()
  // Only for screen readers.
  if (width < 2 || height < 2) return undefined
  const x = left + width / 2
  const middle = Math.round(top + height / 2)
  const isHit = (y: number) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && target.contains(hit)
  }
  if (!isHit(middle)) return undefined
  let [first, last] = [middle, middle]
  while (isHit(first - 1)) first -= 1
  while (isHit(last + 1)) last += 1
  if (first <= 0 || last >= innerHeight - 1) return undefined
  return last - first + 1
}

const nameOf = (target: HTMLElement) => target.getAttribute('aria-label') ?? target.textContent
