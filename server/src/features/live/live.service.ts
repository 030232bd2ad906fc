import { type listEvents, livePage } from '@kaleido/contract/live'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { eventsAfter } from '../../platform/live/live-log.ts'
import * as repository from './live.repository.ts'

/** What a person's devices are told of, after an event; the same log that the sockets read. */
export async function list(
  { actor, read }: Ctx<Person>,
  { after }: ParsedOf<typeof listEvents>,
): Promise<AnswerOf<typeof listEvents>> {
  const from = after === undefined ? undefined : Number(after)
  const asked = [{ uid: actor.uid, after: from }]
  const [page] = await repository.readLogs(read, { asked, limit: livePage })
  if (!page || from === undefined) return endAt(page?.lastId, false)
  const events = eventsAfter(page, from, livePage)
  if (events === 'reset') return endAt(page.lastId, true)
  return {
    list: events.map(({ id, type, data }) => ({
      id: String(id),
      type,
      data: JSON.parse(data) as unknown,
    })),
    last: String(events.at(-1)?.id ?? from),
    isReset: false,
  }
}

function endAt(lastId = 0, isReset: boolean): AnswerOf<typeof listEvents> {
  return { list: [], last: String(lastId), isReset }
}
