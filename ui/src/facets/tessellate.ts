interface Triangle {
  readonly d: string
  /** The index of the colour. */
  readonly colour: number
  readonly opacity: number
}

/** A seeded random number, 0 to 1: a card must look the same each time it is rendered. */
function dice(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

export interface Tessellated {
  readonly width: number
  readonly height: number
  /** A triangle's side. */
  readonly side: number
  readonly colours: number
  readonly seed: number
}

/** Equilateral triangles over a surface, about every sixth left out so that the ground shows. */
export function tessellate({ width, height, side, colours, seed }: Tessellated): Triangle[] {
  const roll = dice(seed)
  const rise = (side * Math.sqrt(3)) / 2
  const triangles: Triangle[] = []
  for (let top = 0, row = 0; top < height; top += rise, row += 1) {
    // Every other row is offset by half a side, so that the points meet.
    for (let left = row % 2 ? -side : -side / 2; left < width; left += side) {
      for (const d of [
        `M${round(left)} ${round(top)}h${round(side)}l${round(-side / 2)} ${round(rise)}Z`,
        `M${round(left + side)} ${round(top)}l${round(side / 2)} ${round(rise)}h${round(-side)}Z`,
      ]) {
        const [isShown, colour, depth] = [roll() > 0.16, roll(), roll()]
        if (!isShown) continue
        triangles.push({
          d,
          colour: Math.floor(colour * colours),
          opacity: round(0.4 + depth * 0.6),
        })
      }
    }
  }
  return triangles
}

const round = (value: number) => Math.round(value * 100) / 100
