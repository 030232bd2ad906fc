import { openGallery } from '@kaleido/contract/gallery'
import type { WorkCard } from '@kaleido/contract/work'
import { sql } from 'kysely'
import type { TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { aPicture } from '../media/media.fixture.ts'
import { aWork } from '../work/work.fixture.ts'
import { placePages } from './gallery-guard.service.ts'

export const modes = {
  free: { mode: 'free' },
  vip: { mode: 'vip' },
  coin: { mode: 'coin', price: 8 },
} as const satisfies Record<string, WorkCard['access']>

export interface MadeGallery {
  readonly id: string
  /** Where each page lay when it was published. */
  readonly paths: readonly string[]
}

/** A published gallery of `count` pictures of its author, free by default. */
export async function aGallery(
  app: TestApp,
  given: Parameters<typeof aWork>[1] & { readonly count?: number },
): Promise<MadeGallery> {
  const { count = 5, ...work } = given
  const pictures = []
  for (let at = 0; at < count; at += 1) pictures.push(await aPicture(app.ctx(), given.authorUid))
  const pictureIds = pictures.map(({ id }) => id)
  const id = await aWork(app.deps.db, {
    kind: 'gallery',
    duration: null,
    pages: pictureIds.length,
    pictureIds,
    ...work,
  })
  return { id, paths: pictures.map(({ url }) => url) }
}

/** The same, with its pages where they belong. */
export async function aPlacedGallery(
  app: TestApp,
  given: Parameters<typeof aGallery>[1],
): Promise<MadeGallery> {
  const made = await aGallery(app, given)
  await placePages(app.ctx(), made.id)
  return made
}

/** Opens a gallery as an app does. */
export async function openAs(app: TestApp, token: string | undefined, input: object) {
  const answer = await ask(app, openGallery, token === undefined ? { input } : { token, input })
  return openGallery.output.parse(openAnswer(app, answer))
}

/** Changes what a work costs. */
export async function setAccess(
  { deps }: TestApp,
  id: string,
  { mode, price }: WorkCard['access'],
): Promise<void> {
  await sql`
    update work set access = ${mode}, price = ${price ?? null}::integer where id = ${id}
  `.execute(deps.db)
}

/** What the image line answers at a path. */
export async function statusOf({ hosts }: TestApp, url: string | undefined): Promise<number> {
  return (await hosts.media.inject({ url: url ?? '/' })).statusCode
}
