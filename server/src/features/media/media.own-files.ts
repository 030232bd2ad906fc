import { Readable } from 'node:stream'
import type { Deps } from '../../platform/deps.ts'
import type { PersonFile } from '../../platform/feature.ts'
import { readKept } from './media-picture.files.ts'
import * as repository from './media-picture.repository.ts'

/** A person's pictures without their veil, for what is handed over. */
export async function* listOwnFiles(deps: Deps, uid: number): AsyncGenerator<PersonFile> {
  for (const { id, path } of await repository.listAll(deps.db, uid)) {
    yield {
      name: `pictures/${id}.webp`,
      async open() {
        const bytes = await readKept(deps, path)
        return bytes && Readable.from([bytes])
      },
    }
  }
}
