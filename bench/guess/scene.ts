import { randomUUID } from 'node:crypto'
import { createCaller } from '../rig/caller.ts'
import type { Served } from '../rig/process.ts'
import type { Say } from '../soak/trial.ts'

const atOnce = 50

export interface Scene {
  readonly product: Served
  readonly adminPort: number
  readonly say: Say
}

/** A request of an attacker. */
export interface Attempt {
  readonly from: string
  readonly body: string
  readonly token?: string
}

/** The code of each answer; each attempt is a tap of its own. */
export async function send(
  port: number,
  path: string,
  attempts: readonly Attempt[],
): Promise<number[]> {
  const caller = createCaller(port)
  const codes: number[] = []
  const waiting = attempts.values()
  const work = async () => {
    for (const { from, body, token } of waiting) {
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        'idempotency-key': randomUUID(),
        ...(token !== undefined && { authorization: token }),
      }
      const answer = await caller.call({ method: 'POST', path, headers, body })
      codes.push((JSON.parse(answer.body) as { code: number }).code)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, work))
    return codes
  } finally {
    caller.close()
  }
}

/** The number of passwords that the server has checked since it started, by its own metric. */
export async function checked({ adminPort }: Scene): Promise<number> {
  const counts = (await metricsOf(adminPort)).matchAll(
    /^kaleido_passwords_checked_total\{[^}]*\} (\d+)$/gm,
  )
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** The sum over all processes; undefined while one of them is starting. */
async function metricsOf(adminPort: number): Promise<string> {
  for (let tries = 0; tries < 5; tries += 1) {
    const signal = AbortSignal.timeout(15_000)
    const answer = await fetch(`http://127.0.0.1:${adminPort}/metrics`, { signal })
    const text = await answer.text()
    if (answer.ok) return text
  }
  throw new Error('the processes do not tell their metrics')
}
