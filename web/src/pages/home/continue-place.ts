import * as z from 'zod/mini'
import { slot } from '../../shared/storage/storage.ts'

/** Whether there was something to continue when it was last asked. */
export const hadContinue = slot('continue', z.boolean())

/** The height of the row of works to continue, with the space above it. */
export const continueHeight = 173
