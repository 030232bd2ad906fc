import { startDeadline } from '../transport/deadline.ts'
import type { Probe } from './probe.ts'

/** A media line is healthy when its check answers the text `ok` in time. It takes no headers, so that any origin may ask. */
export function mediaProbe(send: typeof fetch, timeoutMs: number): Probe {
  return async (url, signal) => {
    const deadline = startDeadline(timeoutMs, signal)
    try {
      const response = await send(`${url.replace(/\/+$/, '')}/check`, { signal: deadline.signal })
      const text = (await response.text()).trim()
      if (!response.ok || text !== 'ok') throw new Error(`answered ${response.status}`)
    } finally {
      deadline.clear()
    }
  }
}
