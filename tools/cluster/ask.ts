import { connect } from 'node:net'
import { once } from 'node:events'

const answerWithinMs = 2_000

/** Whether it answers with success. */
export async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) })
  await answer.body?.cancel()
  return answer.ok
}

export async function askJson(url: string): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) })
  return answer.json()
}

/** `serves` if something answers there with success. */
export async function serves(url: string): Promise<string | undefined> {
  return (await answers(url)) ? 'serves' : undefined
}

/** `serves` if something accepts connections at the port. */
export async function listens(port: number): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port, timeout: answerWithinMs })
  try {
    await once(socket, 'connect')
    return 'serves'
  } finally {
    socket.destroy()
  }
}
