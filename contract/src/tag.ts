import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id } from './core/id.ts'

export const Tag = z.object({ id, name: z.string() })
export type Tag = z.output<typeof Tag>

export const listTags = call({
  name: 'tag.listTags',
  method: 'GET',
  path: '/api/app/tag/conf/list',
  host: 'both',
  auth: 'none',
  about: 'Lists the tags offered on the publishing screen.',
  input: z.object({}),
  output: z.object({ list: z.array(Tag) }),
})

export const saveTags = call({
  name: 'tag.saveTags',
  method: 'POST',
  path: '/app/admin/tag/save',
  host: 'admin',
  auth: 'staff',
  roles: ['operator', 'moderator'],
  about: 'Replaces the offered tags, in this order. Works keep tags that are no longer offered.',
  input: z.object({
    names: z
      .array(z.string().check(z.trim(), z.minLength(2), z.maxLength(15)))
      .check(z.maxLength(60)),
  }),
  output: z.null(),
})
