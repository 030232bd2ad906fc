/** What is drawn of a thumbhash is so many pixels wide and high; the browser smooths it over its place. */
const edge = 8
/** Fewer characters are no thumbhash of a picture that nothing is seen through. */
const shortest = 23
/** A bitmap's, of this size with 24 bits a pixel and the lowest row first. It ends where a character of base64 does. */
const header = 'Qk32AAAAAAAAADYAAAAoAAAACAAAAAgAAAABABgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** What a picture looks like from afar, as a CSS background; undefined where that is not known. */
export function backgroundOf(thumbhash: string): string | undefined {
  if (thumbhash.length < shortest) return undefined
  const pixels = String.fromCharCode(...draw(atob(thumbhash.replace(/-/g, '+').replace(/_/g, '/'))))
  return `url(data:image/bmp;base64,${header}${btoa(pixels)}) 0/100% 100% no-repeat`
}

/** Blue, green and red of each pixel. https://evanw.github.io/thumbhash/ says how they are written. */
function draw(text: string): number[] {
  let next = 0
  const read = (bits: number) => {
    const at = next >> 3
    const word = text.charCodeAt(at) | (text.charCodeAt(at + 1) << 8)
    const value = (word >> (next & 7)) & ((1 << bits) - 1)
    next += bits
    return value
  }
  /** Of each pixel: the mean, and waves across and down that are laid over it. */
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
  // The sixth bit of its strength says that something is seen through, which is not so here.
  const strength = read(6) / 31
  const short = Math.max(3, read(3))
  // Few bits pale the colours.
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
