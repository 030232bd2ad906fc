import * as z from 'zod/mini'
import { call } from './core/call.ts'

/**
 * Reports come from clients in trouble, including old ones: every known member is accepted as text or number, and a missing
 * member is no reason to refuse the rest. A report that says nothing of the fault is refused, naming `emsg`.
 */
export const word = z.optional(z.union([z.string().check(z.maxLength(200)), z.number()]))
export const prose = z.optional(z.string().check(z.maxLength(2_000)))

/** What every report says of its sender. */
export const sender = { appname: word, appv: word, dev: word, userid: word, userip: word }

export const reportDomainError = call({
  name: 'ops.reportDomainError',
  method: 'POST',
  path: '/app/admin/error-api/domain-error',
  host: 'both',
  auth: 'none',
  about: 'Reports that a line did not answer a device.',
  input: z.object({ ...sender, domain: prose, kind: word, emsg: prose }),
  output: z.null(),
})
