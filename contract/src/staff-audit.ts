import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id, moment } from './core/id.ts'
import { byCursor, pageOf } from './core/page.ts'

/** What somebody of the staff has done, or a command; entries are only ever added. */
export const AuditEntry = z.object({
  id,
  at: moment,
  /** Null for a command. */
  staffId: z.nullable(id),
  /** Blank for a command. */
  by: z.string(),
  role: z.string(),
  /** The name of the call, or of the command. */
  action: z.string(),
  /** What it was done to: the ids that the input names, each on a line; blank if it names none. */
  subject: z.string(),
  /** The input as JSON, without secrets; long ones are cut. */
  input: z.string(),
})
export type AuditEntry = z.output<typeof AuditEntry>

const text = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64)))

export const listAudit = call({
  name: 'staff.listAudit',
  method: 'GET',
  path: '/app/admin/staff/audit',
  host: 'admin',
  auth: 'staff',
  roles: ['auditor'],
  about: 'Lists what the staff and commands have done, newest first.',
  input: z.object({
    staffId: z.optional(id),
    action: text,
    /** One of what it was done to. */
    subject: text,
    /** From this moment on. */
    from: z.optional(moment),
    /** Before this moment. */
    to: z.optional(moment),
    ...byCursor,
  }),
  output: pageOf(AuditEntry),
})

export const checkAudit = call({
  name: 'staff.checkAudit',
  method: 'GET',
  path: '/app/admin/staff/audit/check',
  host: 'admin',
  auth: 'staff',
  roles: ['auditor'],
  about:
    'Recomputes the hashes of the audit log, up to 5,000 entries at a time, after the entry `after`. Begun without it and repeated until `isEnd`, it covers the whole log.',
  input: z.object({ after: z.optional(id) }),
  output: z.object({
    /** The last entry that continues the one before; null where there is none yet. */
    checkedTo: z.nullable(id),
    /** The first entry that is missing or was changed. */
    brokenAt: z.nullable(id),
    isEnd: z.boolean(),
    /** The hash of the last good entry: kept elsewhere, it shows later that nothing before it has changed. */
    head: z.string(),
  }),
})
