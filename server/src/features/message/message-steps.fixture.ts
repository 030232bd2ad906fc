import { randomUUID } from 'node:crypto'
import type { Call } from '@kaleido/contract/core/call'
import { liveHint } from '@kaleido/contract/core/live'
import { getMessageSummary, listMessages, sendMessage } from '@kaleido/contract/message'
import { setBlock, setFollow } from '@kaleido/contract/social'
import * as z from 'zod/mini'
import { type LiveNews, liveTopic, pushLive } from '../../platform/live/live.ts'
import type { Login, TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'

const ended = liveHint('test.ended', z.object({}))

type Answer = ReturnType<typeof ask>

/** What people do in the tests of messages. */
export function messageSteps(app: () => TestApp) {
  const member = () => app().logIn('member')
  const get = async <C extends Call>(call: C, { token }: Login, input: object = {}) =>
    call.output.parse(openAnswer(app(), await ask(app(), call, { token, input }))) as ReturnType<
      C['output']['parse']
    >
  const say = ({ token }: Login, to: Login, text = '你好', more: object = {}): Answer =>
    ask(app(), sendMessage, {
      token,
      input: { uid: to.uid, clientId: randomUUID(), text, ...more },
    })
  const sent = async (from: Login, to: Login, text?: string) =>
    sendMessage.output.parse(openAnswer(app(), await say(from, to, text)))
  const follow = ({ token }: Login, { uid }: Login): Answer =>
    ask(app(), setFollow, { token, input: { followUID: uid, isFollow: true } })
  const block = ({ token }: Login, { uid }: Login, isBlocked = true): Answer =>
    ask(app(), setBlock, { token, input: { uid, isBlocked } })
  const unreadOf = async (person: Login) => (await get(getMessageSummary, person)).unread
  const textsOf = async (person: Login, other: Login, more: object = {}) =>
    (await get(listMessages, person, { uid: other.uid, ...more })).list.map(({ text }) => text)

  /** Two who may write to each other. */
  async function friends(): Promise<[Login, Login]> {
    const [one, other] = [await member(), await member()]
    await follow(one, other)
    await follow(other, one)
    return [one, other]
  }

  /** What devices are told while something is done. */
  async function hintsOf(work: () => Promise<unknown>): Promise<LiveNews[]> {
    const told: LiveNews[] = []
    const heardAll = Promise.withResolvers<void>()
    const stop = app().deps.bus.subscribe(liveTopic, (message) => {
      told.push(message as LiveNews)
      if (told.at(-1)?.type === ended.type) heardAll.resolve()
    })
    await work()
    const ctx = app().ctx()
    await ctx.write((trx) => pushLive(ctx, trx, { to: [1], event: ended, data: {} }))
    await heardAll.promise
    stop()
    return told.slice(0, -1)
  }

  return { hintsOf, member, get, say, sent, follow, block, unreadOf, textsOf, friends }
}
