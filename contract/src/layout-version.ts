import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id, moment } from './core/id.ts'

export const version = z.int().check(z.minimum(1), z.maximum(1_000_000))

const look = {
  name: z.string(),
  nameEn: z.string(),
  colour: z.optional(z.string()),
  isHidden: z.boolean(),
}

/** A module with its parts, in their order. */
export const ModuleDocument = z.object({
  ...look,
  parts: z.array(z.object({ ...look, id })),
})
export type ModuleDocument = z.output<typeof ModuleDocument>

export const listModuleVersions = call({
  name: 'layout.listModuleVersions',
  method: 'GET',
  path: '/app/admin/layout/module/versions',
  host: 'admin',
  auth: 'staff',
  about: 'Lists the latest 50 versions of a module with its parts, the newest first.',
  input: z.object({ id }),
  output: z.object({
    list: z.array(
      z.object({
        version,
        document: ModuleDocument,
        at: moment,
        /** Who made it; blank for a command, and for what was there before versions were kept. */
        by: z.string(),
      }),
    ),
  }),
})

export const rollBackModule = call({
  name: 'layout.rollBackModule',
  method: 'POST',
  path: '/app/admin/layout/module/rollback',
  host: 'admin',
  auth: 'staff',
  roles: ['editor'],
  about:
    'Restores version `to` of a module as a new version: parts that were removed are added again, later ones are hidden. Optimistic: refused if `version` is not the current one.',
  input: z.object({ id, version, to: version }),
  output: z.object({ version }),
  errors: ['layout.not_found', 'layout.full', 'layout.stale'],
})
