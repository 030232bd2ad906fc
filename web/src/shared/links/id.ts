import { id } from '@kaleido/contract/core/id'

/** Whether a text from an address is a valid id. */
export function isId(text: string): boolean {
  return id.safeParse(text).success
}
