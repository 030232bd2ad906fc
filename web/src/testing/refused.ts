import type { Answer } from './server.ts'

/** What the server answers where the product refuses, by the refusal's name. */
export function refused(key: string, tip: string, data: object = {}): Answer {
  return {
    response: () => Response.json({ code: 1000, data: { key, ...data }, msg: key, tip, time: '' }),
  }
}
