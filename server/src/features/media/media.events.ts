import * as z from 'zod/mini'
import { defineEvent } from '../../platform/ctx/events.ts'

/** A video can be watched for the first time, is whole, or has come to nothing. */
export const videoChanged = defineEvent('media.videoChanged', z.object({ id: z.string() }))

/** An upload was refused, cancelled or has expired: no video will come of it. */
export const uploadEnded = defineEvent('media.uploadEnded', z.object({ id: z.string() }))
