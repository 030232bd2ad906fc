import type { Call } from '@kaleido/contract/core/call'
import { aComment } from '../../features/comment/comment.fixture.ts'
import { aGallery } from '../../features/gallery/gallery.fixture.ts'
import { aVideoWork } from '../../features/video/video.fixture.ts'
import { envelopeOf, type Login, type TestApp } from '../app.ts'
import { ask } from '../ask.ts'
import { leaveTraceOf, leaveTraces, listIdsOf } from '../sweeps/person.ts'
import { inputSchema, validInput } from '../sweeps/samples.ts'

/** Things that calls may name: without any, an odd input would get no further than to a 404. */
export interface FuzzWorld {
  readonly ids: readonly string[]
  readonly uid: number
}

export const emptyWorld: FuzzWorld = { ids: ['1'], uid: 1 }

export async function makeWorld(app: TestApp): Promise<FuzzWorld> {
  const { uid } = await app.logIn('member')
  const video = await aVideoWork(app, { authorUid: uid })
  const short = await aVideoWork(app, { authorUid: uid, kind: 'short' })
  const { id: gallery } = await aGallery(app, { authorUid: uid, count: 1 })
  const comment = await aComment(app.ctx(), { workId: video, authorUid: uid })
  await leaveTraces(app.deps.db, uid)
  return { ids: [...new Set([video, short, gallery, comment])], uid }
}

const idPattern = String.raw`^[1-9]\d{0,17}$`

interface Known {
  readonly world: FuzzWorld
  readonly caller: Login | undefined
}

/**
 * The members of a call's input that name a thing or a person, with the first thing that the call accepts: one of the
 * caller's own, of the world's member if it is staff who call, or of the world.
 */
export async function knownMembers(
  app: TestApp,
  call: Call,
  { world, caller }: Known,
): Promise<Readonly<Record<string, unknown>>> {
  const { properties = {} } = inputSchema(call)
  const names = Object.keys(properties)
  const ofThings = names.filter((name) => Object(properties[name]).pattern === idPattern)
  const ofPeople = Object.fromEntries(
    names.filter((name) => /uid$/i.test(name)).map((name) => [name, world.uid]),
  )
  if (ofThings.length === 0 || call.upload) return ofPeople
  const tries = [...(await ownIds(app, call, { world, caller })), ...world.ids].map((id) => ({
    ...ofPeople,
    ...Object.fromEntries(ofThings.map((name) => [name, id])),
  }))
  for (const members of tries) {
    const input = { ...validInput(call), ...members }
    if (envelopeOf(await ask(app, call, { input, token: caller?.token })).code === 200) {
      return members
    }
  }
  return tries[0] ?? ofPeople
}

async function ownIds(app: TestApp, call: Call, { world, caller }: Known): Promise<string[]> {
  if (!caller) return []
  const { db } = app.deps
  const [feature = ''] = call.name.split('.')
  if (call.auth === 'staff') return listIdsOf(db, feature, world.uid)
  await leaveTraceOf(db, feature, caller.uid)
  return listIdsOf(db, feature, caller.uid)
}
