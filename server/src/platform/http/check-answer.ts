import type { Call } from '@kaleido/contract/core/call'
import type { Config } from '../config/config.ts'

/** Validates a service's answer against the contract as strictly as a caller's input; returns what is sent. */
export type CheckAnswer = (call: Call, answer: unknown) => unknown

/** In production, one answer of a read in so many is validated, as it costs more than all else that is done with it. */
const oneIn = 50

/**
 * Writes are always validated, and so are all answers outside of production. There an answer also fails for members that
 * its contract does not have: in production nothing may depend on the validation removing them.
 */
export function createCheckAnswer({ isProduction }: Pick<Config, 'isProduction'>): CheckAnswer {
  let answered = 0
  return function checkAnswer(call, answer) {
    answered += 1
    if (isProduction && call.method === 'GET' && answered % oneIn !== 0) return answer
    const valid = validated(call, answer)
    if (isProduction) return valid
    const unknown = findUnknown(answer, valid)
    if (unknown === undefined) return valid
    throw new Error(`${call.name} answered a member that its contract does not have: ${unknown}`)
  }
}

export const validated: CheckAnswer = (call, answer) => {
  const result = call.output.safeParse(answer)
  if (result.success) return result.data
  throw new Error(`${call.name} answered what its contract does not allow`, { cause: result.error })
}

/** The path of a member that was given, and removed by the validation. */
function findUnknown(given: unknown, valid: unknown): string | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  if (typeof valid !== 'object' || valid === null) return undefined
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    if (!(name in valid)) return name
    const unknown = findUnknown(value, (valid as Record<string, unknown>)[name])
    if (unknown !== undefined) return `${name}.${unknown}`
  }
  return undefined
}
