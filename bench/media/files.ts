import { randomBytes, randomInt } from 'node:crypto'
import { openFolderStorage } from '../../server/src/platform/storage/folder.ts'

/** 15 seconds of a video as the ladder makes it: segments of four seconds for the sound and each rung. */
const segmentKiB = { a: 64, 360: 400, 540: 800, 720: 1_300, 1080: 2_400 } as const
const segments = 4

export interface Item {
  readonly item: string
  /** Below the item's folder. */
  readonly files: readonly string[]
}

export const highest = 1_080

/** Stores items of about 20 MB each and returns their names. */
export async function putItems(folder: string, count: number): Promise<Item[]> {
  const storage = await openFolderStorage(folder)
  const items: Item[] = []
  for (let made = 0; made < count; made += 1) {
    const item = randomName()
    const files: string[] = []
    for (const [rung, kib] of Object.entries(segmentKiB)) {
      for (let segment = 0; segment < segments; segment += 1) {
        const file = `${rung}/${String(segment).padStart(5, '0')}.m4s`
        await storage.put(`v/${item.slice(0, 2)}/${item}/${file}`, randomBytes(kib * 1_024))
        files.push(file)
      }
    }
    items.push({ item, files })
  }
  return items
}

function randomName(): string {
  return Array.from({ length: 22 }, () => randomInt(36).toString(36)).join('')
}
