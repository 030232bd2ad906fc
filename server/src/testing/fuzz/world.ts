import type { Call } from '@kaleido/contract/core/call'
import { aComment } from '../../features/comment/comment.fixture.ts'
import { aGallery } from '../../features/gallery/gallery.fixture.ts'
import { aVideoWork } from '../../features/video/video.fixture.ts'
import { envelopeOf, type TestApp } from '../app.ts'
import { ask } from '../ask.ts'
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
  return { ids: [...new Set([video, short, gallery, comment])], uid }
}

const idPattern = String.raw`^[1-9]\d{0,17}$`

/** The members of a call's input that name a thing or a person, with the first of the world that the call accepts. */
export async function knownMembers(
  app: TestApp,
  call: Call,
  { world, token }: { readonly world: FuzzWorld; readonly token: string | undefined },
): Promise<Readonly<Record<string, unknown>>> {
  const { properties = {} } = inputSchema(call)
  const names = Object.keys(properties)
  const ofThings = names.filter((name) => Object(properties[name]).pattern === idPattern)
  const ofPeople = Object.fromEntries(
    names.filter((name) => /uid$/i.test(name)).map((name) => [name, world.uid]),
  )
  const tries = world.ids.map((id) => ({
    ...ofPeople,
    ...Object.fromEntries(ofThings.map((name) => [name, id])),
  }))
  for (const members of ofThings.length > 0 && !call.upload ? tries : []) {
    const input = { ...validInput(call), ...members }
    if (envelopeOf(await ask(app, call, { input, token })).code === 200) return members
  }
  return tries[0] ?? ofPeople
}
