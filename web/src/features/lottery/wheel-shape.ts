const radius = 148

/** A slice that is centred at the top, of as many as there are. */
export function slicePath(of: number): string {
  const half = Math.PI / Math.max(of, 2)
  const [x, y] = [round(Math.sin(half) * radius), round(-Math.cos(half) * radius)]
  return `M0 0L${-x} ${y}A${radius} ${radius} 0 0 1 ${x} ${y}Z`
}

const fills = ['#fff6e6', '#f7c9a9', '#fff6e6', '#f3d48e'] as const

/** Neighbours differ, the last and the first too. */
export function fillOf(at: number, of: number): string {
  return at === of - 1 && of % 2 === 1 ? '#f9e3b4' : (fills[at % fills.length] ?? fills[0])
}

const [usualSize, leastSize] = [13, 9]

/** The size of a name in its slice, and its length where it has to be squeezed at the least size. */
export function fitName(name: string, of: number): { size: number; length?: number } {
  const room = Math.min(96, 2 * 114 * Math.tan(Math.PI / Math.max(of, 3)) - 10)
  // Chinese is as wide as high, anything else about half of that.
  const wide = Array.from(name, (letter) => (letter > '\u2e80' ? 1 : 0.55))
  const natural = wide.reduce((sum, width) => sum + width, 0)
  const size = Math.min(usualSize, Math.max(leastSize, round(room / natural)))
  return natural * size > room ? { size, length: round(room) } : { size }
}

/** The lights of the rim. */
export const bulbs = Array.from({ length: 24 }, (_, at) => {
  const angle = (Math.PI / 12) * at
  return { x: round(Math.cos(angle) * 160), y: round(Math.sin(angle) * 160) }
})

function round(value: number): number {
  return Math.round(value * 10) / 10
}
