import { randomBytes } from 'node:crypto'

/** Ids that no two processes share, for the price of counting. */
export function createRequestIds(): () => string {
  const process = randomBytes(6).toString('base64url')
  let count = 0
  return () => {
    count += 1
    return `${process}-${count.toString(36)}`
  }
}
