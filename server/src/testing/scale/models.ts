import { sql } from 'kysely'
import { addPublishedWork } from '../../features/work/work-published.fixture.ts'
import { aModule } from '../../features/work/work.fixture.ts'
import type { TestApp } from '../app.ts'

/** What grown works are copies of: one of each kind and access, by somebody with a portrait. */
export interface Models {
  readonly moduleId: string
  readonly partId: string
  readonly tag: string
}

const tag = '旅行'

export async function someModels(app: TestApp): Promise<Models> {
  const { db } = app.deps
  const { uid: authorUid } = await app.logIn('member')
  await sql`update account set portrait = '/image/a.webp' where uid = ${authorUid}`.execute(db)
  const moduleId = await aModule(db)
  const partId = await aModule(db, moduleId)
  for (const kind of ['video', 'short', 'gallery', 'post'] as const) {
    for (const mode of ['free', 'vip'] as const) {
      const work = {
        kind,
        authorUid,
        title: `云上川西 ${kind}`,
        text: '',
        coverId: null,
        duration: kind === 'video' ? 300 : null,
        pages: null,
        access: { mode },
        views: 0,
        likes: 0,
        comments: 0,
        age: 3_600,
        moduleIds: [moduleId, partId],
        tags: [tag, '山水'],
      }
      await app.ctx().write((trx) => addPublishedWork(trx, work))
    }
  }
  return { moduleId, partId, tag }
}
