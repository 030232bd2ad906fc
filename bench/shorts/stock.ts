import { createAccount } from '../../server/src/features/account/index.ts'
import { addReadyVideo, readItem } from '../../server/src/features/media/media-added.fixture.ts'
import { attachVideo } from '../../server/src/features/video/index.ts'
import { addPublishedWork } from '../../server/src/features/work/work-published.fixture.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { type Ctx, ctxMaker } from '../../server/src/platform/ctx/ctx.ts'
import { ctxOf } from '../rig/ctx.ts'
import { createDeps } from '../../server/src/platform/ctx/create-deps.ts'
import { createLogger } from '../../server/src/platform/log/log.ts'
import { usingCluster } from '../../tools/lib/using-cluster.ts'
import type { Say } from '../soak/trial.ts'
import { makeFilms } from './films.ts'

/** Enough shorts that the last one is never reached. */
export const workCount = 120

/**
 * Adds top-ranked shorts to the world of a data folder, and to its first channel. Player and network see each work as a
 * different video.
 */
export async function stockShorts(dir: string, say: Say): Promise<void> {
  await usingCluster(dir, async ({ appUrl }) => {
    const config = readConfig({ ...process.env, DATA_DIR: dir, DATABASE_URL: appUrl, ROLE: 'api' })
    const deps = await createDeps(config, createLogger({ LOG_LEVEL: 'error' }))
    try {
      await deps.jobs.start([], ctxMaker(deps, []))
      await addWorks(ctxOf(deps), await makeFilms(deps.mediaTools, say))
    } finally {
      await deps.jobs.stop()
      await deps.close()
    }
  })
}

async function addWorks(ctx: Ctx, folders: readonly string[]): Promise<void> {
  const mediaIds: string[] = []
  for (const folder of folders) {
    mediaIds.push(await addReadyVideo(ctx, { ...(await readItem(folder)), kind: 'short' }))
  }
  const { id: moduleId } = await ctx.read
    .selectFrom('layout_module')
    .select('id')
    .where('module_type', '=', 4)
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  for (let number = 0; number < workCount; number += 1) {
    const mediaId = mediaIds[number % mediaIds.length]
    if (mediaId === undefined) throw new Error('there is nothing to play')
    // Each has its own author, since only a few of one author are chosen in a row.
    const name = `测量员${number + 1}`
    await ctx.write(async (trx) => {
      const authorUid = await createAccount(trx, { name, isRegistered: true, isDemo: true })
      const workId = await addPublishedWork(trx, {
        kind: 'short',
        authorUid,
        title: `short ${number + 1}`,
        text: '',
        coverId: null,
        duration: null,
        pages: null,
        access: { mode: 'free' },
        // Higher than any other work's.
        views: 0,
        likes: 2_000_000_000 - number * 1_000_000,
        comments: 0,
        age: 60,
        moduleIds: [moduleId],
      })
      await attachVideo(trx, { workId, mediaId })
    })
  }
}
