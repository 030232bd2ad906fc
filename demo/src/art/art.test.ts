import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { withDrawings } from '../../../server/src/platform/pictures.ts'
import { drawAvatar } from './avatar.ts'
import { type Cover, drawCover, families, type FamilyName } from './cover.ts'
import golden from './golden.json' with { type: 'json' }
import { hash } from './random.ts'

const names = Object.keys(families) as FamilyName[]
const shapes = [
  { width: 360, height: 480 },
  { width: 640, height: 360 },
  { width: 360, height: 640 },
  { width: 240, height: 240 },
]

function cover(family: FamilyName, given: Partial<Cover> = {}): Cover {
  return { family, seed: 'golden', width: 360, height: 480, ...given }
}

describe('drawn pictures', () => {
  it('are the same on every machine: a change of the look is meant, or a mistake', () => {
    const hashes = Object.fromEntries(names.map((name) => [name, hash(drawCover(cover(name)))]))
    expect({ ...hashes, avatar: hash(drawAvatar('golden', 100)) }).toEqual(golden)
  })

  it.each(names)('of %s follow their seed, their palette and their shape', (name) => {
    const one = drawCover(cover(name))
    expect(drawCover(cover(name))).toBe(one)
    const others = [
      cover(name, { seed: 'other' }),
      cover(name, { palette: (families[name].paletteOf('golden') + 1) % 3 }),
      cover(name, { width: 640, height: 360 }),
    ]
    for (const other of others) expect(drawCover(other)).not.toBe(one)
  })

  it.each(names)('of %s are well formed at every shape', async (name) => {
    for (const shape of shapes) {
      const svg = drawCover(cover(name, shape))
      expect(svg).not.toMatch(/NaN|undefined|Infinity|filter=/)
      const used = [...svg.matchAll(/url\(#(d\d+)\)/g)].map(([, id]) => id)
      const made = [...svg.matchAll(/ id="(d\d+)"/g)].map(([, id]) => id)
      expect(new Set(made).size).toBe(made.length)
      expect(used.filter((id) => !made.includes(id))).toEqual([])
      const read = await withDrawings(() => sharp(Buffer.from(svg)).metadata())
      expect(read).toMatchObject(shape)
    }
  })

  it.each(names)('of %s keep to a few chosen colours', (name) => {
    const { palettes } = families[name]
    expect(palettes.length).toBeGreaterThanOrEqual(3)
    for (const palette of palettes) {
      const colours = JSON.stringify(palette).match(/"#[^"]*"/g) ?? []
      expect(colours.filter((colour) => !/^"#[0-9a-f]{6}"$/.test(colour))).toEqual([])
      expect(new Set(colours).size).toBeGreaterThanOrEqual(4)
      expect(new Set(colours).size).toBeLessThanOrEqual(10)
    }
  })

  it.each(names)('of %s weigh little enough for a list', async (name) => {
    const svg = drawCover(cover(name))
    const made = await withDrawings(() => sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer())
    expect(made.length).toBeLessThan(45_000)
  })
})
