import {
  cancelUpload,
  createUploadTicket,
  getUpload,
  listUploads,
  retryUpload,
} from '@kaleido/contract/media'
import { sql } from 'kysely'
import type { TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'

async function aTicket(app: TestApp): Promise<{ id: string }> {
  const { token } = await app.logIn('member')
  const answer = await ask(app, createUploadTicket, { token, input: { kind: 'short', bytes: 10 } })
  return { id: createUploadTicket.output.parse(openAnswer(app, answer)).id }
}

export const sweep: Sweep = {
  exempt: [getUpload, listUploads].map((call) => ({ call, because: "the caller's own uploads" })),
  others: [getUpload, cancelUpload, retryUpload].map((call) => ({ call, input: aTicket })),
  paths: ['/api/app/upload', '/api/app/upload/:id', '/p/:folder/:file'],
  async trace(trx, uid) {
    await sql`
      insert into media_picture (uid, path, width, height, placeholder, bytes)
      values (${uid}, ${`/p/of/${uid}.webp`}, 1, 1, '000000', 1)
    `.execute(trx)
    await sql`
      insert into media_upload (id, uid, kind, name, bytes)
      values (substr(md5(random()::text), 1, 22), ${uid}, 'short', '一段视频', 1)
    `.execute(trx)
  },
  bounded: { 'media.': 'uploads of one person, of which few are under way' },
}
