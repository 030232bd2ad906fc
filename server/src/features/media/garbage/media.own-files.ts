import { Readable } from 'node:stream'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { PersonFile } from '../../../platform/ctx/person.ts'
import { readStored } from '../picture/media-picture.files.ts'
import * as repository from '../picture/media-picture.repository.ts'

/** A person's pictures without their veil, for what is handed over. */
export async function* listOwnFiles(ctx: Ctx, uid: number): AsyncGenerator<PersonFile> {
  for (const { id, path } of await repository.listAll(ctx.read, uid)) {
    yield {
      name: `pictures/${id}.webp`,
      async open() {
        const bytes = await readStored(ctx, path)
        return bytes && Readable.from([bytes])
      },
    }
  }
}
