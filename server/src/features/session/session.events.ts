import * as z from 'zod/mini'
import { defineChange, defineEvent } from '../../platform/ctx/events.ts'

/** A person's logins ended, or what a person may do or sees changed. */
export const personChanged = defineChange('session.personChanged', z.object({ uid: z.number() }))

/** The same of somebody of the staff. */
export const staffChanged = defineChange('session.staffChanged', z.object({ staffId: z.string() }))

/** One login ended. */
export const loginEnded = defineChange('session.loginEnded', z.object({ id: z.string() }))

/** A person uses the product; told at most every few minutes of each login. */
export const personSeen = defineEvent('session.personSeen', z.object({ uid: z.number() }))
