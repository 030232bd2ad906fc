import * as z from 'zod/mini'
import { slot } from '../../shared/storage/storage.ts'

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** The person's player preferences, stored on this device. */
export const choices = {
  rate: slot('playRate', z.number().check(z.minimum(0.5), z.maximum(2))),
  volume: slot('playVolume', z.number().check(z.minimum(0), z.maximum(1))),
  /** Whether the next video opens at the end of one. */
  autoNext: slot('playAutoNext', z.boolean()),
  /** The language of captions; empty for none. */
  caption: slot('playCaption', z.string().check(z.maxLength(20))),
} as const
