import { Readable } from 'node:stream'
import type { Deps } from '../../platform/deps.ts'
import type { Feature, PersonFile } from '../../platform/feature.ts'
import { ZipFile } from 'yazl'

interface Wanted {
  readonly uid: number
  readonly all: readonly Feature[]
  readonly signal: AbortSignal
}

/** Everything that the features keep of a person, as a ZIP that is made while it is read. */
export function zipOf(deps: Deps, { uid, all, signal }: Wanted): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  /** The file that is being packed, one at a time. */
  let open: Readable | undefined
  const fail = (error: Error) => out.destroy(error)
  const packed = (content: AsyncIterable<Buffer>) => {
    open = Readable.from(content).on('error', fail)
    return open
  }
  zip.on('error', fail)
  out.on('close', () => open?.destroy())
  signal.addEventListener('abort', () => fail(new Error('the export was given up')), { once: true })
  fill(zip, { deps, uid, all, packed }).then(() => zip.end(), fail)
  return out
}

interface Filling extends Omit<Wanted, 'signal'> {
  readonly deps: Deps
  readonly packed: (content: AsyncIterable<Buffer>) => Readable
}

async function fill(zip: ZipFile, { deps, uid, all, packed }: Filling): Promise<void> {
  for (const { name, person } of all) {
    if (!person) continue
    const rows = await person.export(deps.db, uid, deps)
    zip.addBuffer(Buffer.from(`${JSON.stringify(rows, null, 2)}\n`), `${name}.json`)
    for await (const file of person.files?.(deps, uid) ?? []) {
      // Pictures and films are as small as they get.
      zip.addReadStreamLazy(`${name}/${file.name}`, { compress: false }, (done) =>
        done(null, packed(contentOf(file))),
      )
    }
  }
}

/** Opened only when its turn comes. Of a file that is gone since it was listed the place stays, empty. */
async function* contentOf({ open }: PersonFile): AsyncGenerator<Buffer> {
  const content = await open()
  if (content) yield* content
}
