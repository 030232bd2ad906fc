import type { Language } from '@kaleido/contract/core/error'
import { type Asked, readAddress } from './preview.address.ts'
import { ofInvitation, ofPerson, ofTopic, ofWork, type Preview } from './preview.mapper.ts'
import type { CacheTag } from '../../platform/cache/cache.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { staleBy } from '../../platform/ctx/events.ts'
import { layoutChanged } from '../layout/index.ts'
import { personChanged } from '../session/index.ts'
import { topicsChanged } from '../topic/index.ts'
import { worksChanged } from '../work/index.ts'
import * as repository from './preview.repository.ts'

export type PreviewCtx = Pick<Ctx, 'cache' | 'read'>

/** How long a preview is kept where no event makes it stale before. */
const ttlMs = 30_000

/** What an address of the app shows to a stranger; undefined where that is nothing of its own. `url` is a path with its query. */
export async function findPreview(
  ctx: PreviewCtx,
  url: string,
  language: Language,
): Promise<Preview | undefined> {
  const asked = readAddress(url)
  return asked && findAsked(ctx, asked, language)
}

export async function findAsked(
  ctx: PreviewCtx,
  asked: Asked,
  language: Language,
): Promise<Preview | undefined> {
  if (asked.kind === 'invitation') return ofInvitation(asked.path, language)
  if (asked.kind === 'work') {
    const row = await readWork(ctx, asked.id)
    return row && ofWork(row, language)
  }
  if (asked.kind === 'topic') {
    const row = await readTopic(ctx, asked.id)
    return row && ofTopic(row, language)
  }
  const row = await readPerson(ctx, asked.id)
  return row && ofPerson(row, language)
}

/** One query a thing, in any language; that there is nothing to show is kept too. */
function readWork({ cache, read }: PreviewCtx, id: string) {
  return cache.get(`preview.work:${id}`, () => repository.findWork(read, id), {
    ttlMs,
    tags: (row) => [
      staleBy(worksChanged),
      staleBy(layoutChanged),
      ...(row ? [personTag(row.uid)] : []),
    ],
  })
}

function readTopic({ cache, read }: PreviewCtx, id: string) {
  const tags = [staleBy(topicsChanged), staleBy(worksChanged)]
  return cache.get(`preview.topic:${id}`, () => repository.findTopic(read, id), { ttlMs, tags })
}

function readPerson({ cache, read }: PreviewCtx, uid: string) {
  const tags = [personTag(uid)]
  return cache.get(`preview.person:${uid}`, () => repository.findPerson(read, uid), { ttlMs, tags })
}

const personTag = (uid: string): CacheTag => staleBy(personChanged, 'uid', uid)
