import type { Client } from '@kaleido/client/client'
import { CallError } from '@kaleido/client/errors'
import type { Call } from '@kaleido/contract/core/call'

export interface SentCall {
  readonly name: string
  readonly input: unknown
  readonly parting: boolean
}

/** Calls of a client, answered by the test; `offline` simulates a lost network. */
export function answeredCalls(answer: (asked: SentCall) => unknown) {
  const asked: SentCall[] = []
  const client: Pick<Client, 'call' | 'now' | 'prepareUnload'> = {
    now: () => new Date(),
    prepareUnload: () => Promise.resolve(),
    async call(call: Call, input, { parting = false } = {}) {
      const mine = { name: call.name, input, parting }
      asked.push(mine)
      await Promise.resolve()
      const answered = answer(mine)
      if (answered === 'offline') throw new CallError('network', call.name)
      if (answered instanceof Error) throw answered
      return call.output.parse(answered) as never
    },
  }
  return { client, asked }
}
