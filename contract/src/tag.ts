import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id } from './core/id.ts'

export const tagErrors = errors('tag', {
  not_found: transport(404, '这个标签已不存在', 'This tag no longer exists'),
  name_taken: refusal(1701, '已有作品使用这个名字的标签', 'Another tag has this name'),
})

export const Tag = z.object({ id, name: z.string() })
export type Tag = z.output<typeof Tag>

export const listTags = call({
  name: 'tag.listTags',
  method: 'GET',
  path: '/api/app/tag/conf/list',
  auth: 'none',
  about: 'Lists the tags offered on the publishing screen.',
  input: z.object({}),
  output: z.object({ list: z.array(Tag) }),
})

const name = z.string().check(z.trim(), z.minLength(2), z.maxLength(15))
/** Blank for none; otherwise as long as any tag, since works are published with it too. */
const nameEn = z.string().check(z.trim(), z.maxLength(15), z.regex(/^(?:..+)?$/u))

export const listAllTags = call({
  name: 'tag.listAllTags',
  method: 'GET',
  path: '/app/admin/tag/list',
  host: 'admin',
  auth: 'staff',
  about: 'Lists the offered tags in every language.',
  input: z.object({}),
  output: z.object({ list: z.array(z.extend(Tag, { nameEn: z.string() })) }),
})

export const translateTag = call({
  name: 'tag.translateTag',
  method: 'POST',
  path: '/app/admin/tag/translate',
  host: 'admin',
  auth: 'staff',
  roles: ['editor', 'moderator'],
  about: 'Gives a tag its English name, or takes it away; it is found by either name.',
  input: z.object({ id, nameEn }),
  output: z.null(),
  errors: ['tag.not_found', 'tag.name_taken'],
})

export const saveTags = call({
  name: 'tag.saveTags',
  method: 'POST',
  path: '/app/admin/tag/save',
  host: 'admin',
  auth: 'staff',
  roles: ['editor', 'moderator'],
  about: 'Replaces the offered tags, in this order. Works keep tags that are no longer offered.',
  input: z.object({
    names: z.array(name).check(z.maxLength(60)),
  }),
  output: z.null(),
})
