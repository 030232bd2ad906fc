import { randomUUID } from 'node:crypto'
import type { Call } from '@kaleido/contract/core/call'
import { wire } from '@kaleido/contract/core/wire'
import { envelopeOf, type TestApp } from './app.ts'
import { ask, openAnswer } from './ask.ts'

export interface Made {
  readonly status: number
  /** `ok`, or the key of the refusal. */
  readonly key: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look at members of any answer
  readonly data: any
}

/** Makes a call as an app does, with a key of its own where it takes one. */
export async function make(
  app: TestApp,
  call: Call,
  {
    token,
    input = {},
    key = randomUUID(),
  }: { readonly token: string; readonly input?: unknown; readonly key?: string },
): Promise<Made> {
  const headers: Record<string, string> = call.keyed ? { [wire.idempotencyHeader]: key } : {}
  const response = await ask(app, call, { token, input, headers })
  const { code, data } = envelopeOf(response)
  const status = response.statusCode
  if (code === 200) return { status, key: 'ok', data: openAnswer(app, response) }
  return { status, key: String((data as { key?: string } | null)?.key), data }
}
