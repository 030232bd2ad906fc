import { AppError } from './errors.ts'

/** Why a command cannot run, as text for the operator's terminal: without a stack. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** For commands that run a call: the call's refusal becomes the operator's. */
export async function asCommand<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const details = Object.keys(error.details).length > 0 ? ` ${JSON.stringify(error.details)}` : ''
    throw new Refusal(`${error.code}${details}`, { cause: error })
  }
}
