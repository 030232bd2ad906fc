/** The size at which a thumbhash is rendered, in pixels; the browser scales it smoothly. */
const edge = 8
/** The minimum length of an opaque picture's thumbhash. */
const shortest = 23
/**
 * The header of a bitmap of this size, 24 bits per pixel, the lowest row first. Its length is a multiple of three, for base64.
 */
const header = 'Qk32AAAAAAAAADYAAAAoAAAACAAAAAgAAAABABgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** The placeholder of a picture, as a CSS background; undefined where there is none. */
export function backgroundOf(thumbhash: string): string | undefined {
  if (thumbhash.length < shortest) return undefined
  const pixels = String.fromCharCode(...draw(atob(thumbhash.replace(/-/g, '+').replace(/_/g, '/'))))
  return `url(data:image/bmp;base64,${header}${btoa(pixels)}) 0/100% 100% no-repeat`
}

/** Blue, green and red of each pixel. The format: https://evanw.github.io/thumbhash/ */
function draw(text: string): number[] {
  let next = 0
  const read = (bits: number) => {
    const at = next >> 3
    const word = text.charCodeAt(at) | (text.charCodeAt(at + 1) << 8)
    const value = (word >> (next & 7)) & ((1 << bits) - 1)
    next += bits
    return value
  }
  /** Per channel: the mean, and cosine waves across and down. */
  const channel = (columns: number, rows: number, mean: number, scale: number) => {
    const plane = Array.from({ length: edge * edge }, () => mean)
    for (let y = 0; y < rows; y += 1) {
      for (let x = y ? 0 : 1; x * rows < columns * (rows - y); x += 1) {
        const strength = 2 * scale * (read(4) / 7.5 - 1)
        plane.forEach((sum, at) => {
          plane[at] = sum + strength * wave(x, at % edge) * wave(y, edge - 1 - (at >> 3))
        })
      }
    }
    return plane
  }
  const means = [read(6) / 63, read(6) / 31.5 - 1, read(6) / 31.5 - 1] as const
  // The sixth bit of its scale marks an alpha channel, which is absent here.
  const strength = read(6) / 31
  const short = Math.max(3, read(3))
  // Quantisation desaturates the colours.
  const [yellow, red] = [read(6) / 50.4, read(6) / 50.4]
  const [columns, rows] = read(1) ? [7, short] : [short, 7]
  const l = channel(columns, rows, means[0], strength)
  const p = channel(3, 3, means[1], yellow)
  const q = channel(3, 3, means[2], red)
  return l.flatMap((light, at) => {
    const blue = light - (2 / 3) * (p[at] ?? 0)
    const r = (3 * light - blue + (q[at] ?? 0)) / 2
    return [blue, r - (q[at] ?? 0), r].map((colour) => Math.max(0, Math.min(255, colour * 255)))
  })
}

function wave(count: number, at: number): number {
  return Math.cos((Math.PI / edge) * (at + 0.5) * count)
}
