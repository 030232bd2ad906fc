import type { Answer } from './server.ts'

/** The server's answer for a refusal of the product, by its key. */
export function refused(key: string, tip: string, data: object = {}): Answer {
  return {
    response: () => Response.json({ code: 1000, data: { key, ...data }, msg: key, tip, time: '' }),
  }
}
