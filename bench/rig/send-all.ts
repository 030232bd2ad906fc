import type { Call } from '@kaleido/contract/core/call'
import type { Caller } from './caller.ts'
import type { Member } from './people.ts'
import { openSealed } from './product.ts'
import { requestOf } from './request-of.ts'

/** One call of a member. */
export interface Sent {
  readonly call: Call
  readonly member: Member
  readonly input: unknown
}

const connections = 8

/** Makes all of the calls over a few connections, and returns the answers in their order. */
export async function sendAll(caller: Caller, sent: readonly Sent[]): Promise<unknown[]> {
  const answers: unknown[] = Array.from({ length: sent.length })
  let next = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let at = next++; at < sent.length; at = next++) {
        const one = sent[at]
        if (one) answers[at] = await send(caller, one)
      }
    }),
  )
  return answers
}

/** Throws at a refusal, a shed call too: the figure would be void. */
export async function send(caller: Caller, { call, member, input }: Sent): Promise<unknown> {
  const { body } = await caller.call(requestOf(call, { token: member.token, input }))
  const { code, data } = openSealed(body)
  if (code !== 200) throw new Error(`refused: ${body}`)
  return data
}
