import { id } from '@kaleido/contract/core/id'

/** Whether a text from an address can name a thing of the server. */
export function isId(text: string): boolean {
  return id.safeParse(text).success
}
