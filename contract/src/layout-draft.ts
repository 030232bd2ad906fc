import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id, moment } from './core/id.ts'
import { layoutLimits, moduleLook } from './layout.ts'
import { version } from './layout-version.ts'

/** A part that a draft adds has no id before it is published, but a name that starts so. */
export const newPartPrefix = 'draft'
const partId = z.union([id, z.string().check(z.regex(/^draft[0-9a-f]{8}$/))])

/** What a module is to become: its own look, and its parts in their order. Parts that it leaves out are hidden. */
export const DraftDocument = z.object({
  ...moduleLook,
  parts: z.array(z.object({ ...moduleLook, id: partId })).check(z.maxLength(layoutLimits.modules)),
})
export type DraftDocument = z.output<typeof DraftDocument>

/** Grows with every change of a draft; 0 where there is none. */
const revision = z.int().check(z.minimum(0), z.maximum(1_000_000))
/** 0 where no version of a module is kept yet. */
const seen = z.int().check(z.minimum(0), z.maximum(1_000_000))

const editors = { host: 'admin', auth: 'staff', roles: ['editor'] } as const

export const listDrafts = call({
  name: 'layout.listDrafts',
  method: 'GET',
  path: '/app/admin/layout/module/drafts',
  host: 'admin',
  auth: 'staff',
  about:
    'Lists the modules at the top with their current version, and the draft of each that has one.',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        id,
        version: seen,
        draft: z.nullable(
          z.object({
            document: DraftDocument,
            /** The version on which it stands. */
            base: seen,
            revision,
            /** Blank for somebody who is no longer there. */
            by: z.string(),
            at: moment,
          }),
        ),
      }),
    ),
  }),
})

export const saveDraft = call({
  name: 'layout.saveDraft',
  method: 'POST',
  path: '/app/admin/layout/module/draft/save',
  ...editors,
  about:
    'Saves what a module is to become; the app shows none of it before it is published. Optimistic: refused if `revision` is not the current one of the draft.',
  input: z.object({ id, revision, base: seen, document: DraftDocument }),
  output: z.object({ revision }),
  errors: ['layout.not_found', 'layout.stale'],
})

export const discardDraft = call({
  name: 'layout.discardDraft',
  method: 'POST',
  path: '/app/admin/layout/module/draft/discard',
  ...editors,
  about:
    'Discards the draft of a module. Optimistic: refused if `revision` is not the current one.',
  input: z.object({ id, revision }),
  output: z.null(),
  errors: ['layout.stale'],
})

export const publishDraft = call({
  name: 'layout.publishDraft',
  method: 'POST',
  path: '/app/admin/layout/module/draft/publish',
  ...editors,
  about:
    'Makes the draft of a module its next version, at once for the app. Optimistic: refused if `revision` or `version` is not the current one.',
  input: z.object({ id, revision, version: seen }),
  output: z.object({ version }),
  errors: ['layout.not_found', 'layout.full', 'layout.stale'],
})
