import { Readable } from 'node:stream'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { JobCtx } from '../../../platform/jobs/jobs.ts'
import type { PersonFile } from '../../../platform/ctx/person.ts'
import { ZipFile } from 'yazl'

/** Everything that the features keep of a person, as a ZIP that is made while it is read. */
export function zipOf(ctx: JobCtx, uid: number): Readable {
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
  const abort = () => fail(new Error('the export was given up'))
  ctx.signal.addEventListener('abort', abort, { once: true })
  fill(zip, ctx, { uid, packed }).then(() => zip.end(), fail)
  return out
}

interface Filling {
  readonly uid: number
  readonly packed: (content: AsyncIterable<Buffer>) => Readable
}

async function fill(zip: ZipFile, ctx: Ctx, { uid, packed }: Filling): Promise<void> {
  for (const { name, person } of ctx.people) {
    const rows = await person.export(ctx, uid)
    zip.addBuffer(Buffer.from(`${JSON.stringify(rows, null, 2)}\n`), `${name}.json`)
    for await (const file of person.files?.(ctx, uid) ?? []) {
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
