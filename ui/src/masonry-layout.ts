export interface TileBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface MasonryMeasure {
  readonly width: number
  readonly columns: number
  readonly gap: number
  readonly rowGap: number
  /** The height of the text below each picture. */
  readonly foot: number
}

export interface TileLayout {
  readonly tiles: readonly TileBox[]
  readonly height: number
}

/** Each tile goes to the shortest column, so that none moves as the list grows. Ratios are width by height. */
export function placeTiles(ratios: readonly number[], measure: MasonryMeasure): TileLayout {
  const { columns, gap, rowGap, foot } = measure
  const width = (measure.width - gap * (columns - 1)) / columns
  const ends = Array.from({ length: columns }, () => 0)
  const tiles = ratios.map((ratio) => {
    const top = Math.min(...ends)
    const column = ends.indexOf(top)
    const height = width / ratio + foot
    ends[column] = top + height + rowGap
    return { left: column * (width + gap), top, width, height }
  })
  return { tiles, height: Math.max(0, Math.max(...ends) - rowGap) }
}

export interface Sight {
  readonly top: number
  readonly height: number
}

/** The tiles on the screen or within a screen of it, up to a maximum, the middle of the screen first. */
export function tilesNear(tiles: readonly TileBox[], { top, height }: Sight, max = 60): number[] {
  const near = tiles.flatMap((tile, index) =>
    tile.top + tile.height > top - height && tile.top < top + 2 * height ? [index] : [],
  )
  if (near.length <= max) return near
  const middle = top + height / 2
  const distance = (index: number) => {
    const tile = tiles[index]
    return tile ? Math.abs(tile.top + tile.height / 2 - middle) : Infinity
  }
  return near
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, max)
    .toSorted((a, b) => a - b)
}
