import { randomBytes } from 'node:crypto'
import { addComment } from '@kaleido/contract/comment'
import type { Call } from '@kaleido/contract/core/call'
import { sendMessage } from '@kaleido/contract/message'
import { setLike } from '@kaleido/contract/reaction'
import { openVideo, reportEvents, savePosition } from '@kaleido/contract/video'
import type { Member } from '../rig/people.ts'

export interface Asked {
  readonly call: Call
  readonly input: unknown
}

interface World {
  readonly works: readonly string[]
  readonly members: readonly Member[]
}

type Ask = (world: World, at: number) => Asked

const workOf = ({ works }: World, at: number) => works[(at * 7) % works.length]
const newName = () => randomBytes(16).toString('base64url')
const now = () => new Date().toISOString()

/** As the app sends it every ten seconds while something plays. */
function watchEvent(id: string | undefined) {
  return {
    event: newName(),
    id,
    type: 'watch',
    seconds: 10,
    at: now(),
    source: 'detail',
    from: 'home',
  }
}

/** What a visit writes, by the names of the rows in the result. */
export const asks: Readonly<Record<string, Ask>> = {
  'open a video': (world, at) => ({ call: openVideo, input: { id: workOf(world, at) } }),
  'report ten seconds watched': (world, at) => ({
    call: reportEvents,
    input: { events: [watchEvent(workOf(world, at))] },
  }),
  'save a position': (world, at) => ({
    call: savePosition,
    input: { id: workOf(world, at), seconds: 12.5, at: now() },
  }),
  'like a work': (world, at) => ({
    call: setLike,
    input: { id: workOf(world, at), isLiked: true },
  }),
  'add a comment': (world, at) => ({
    call: addComment,
    input: { work: workOf(world, at), text: `第 ${at} 次来看，山里的光真好` },
  }),
  'send a message': ({ members }, at) => ({
    call: sendMessage,
    input: {
      uid: members[(at + 1) % members.length]?.uid,
      clientId: newName(),
      text: '今晚的直播你看了吗？我觉得第二段最好。',
    },
  }),
}
