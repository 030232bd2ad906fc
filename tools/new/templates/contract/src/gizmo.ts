import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment, uid } from './core/id.ts'
import { byCursor, pageOf } from './core/page.ts'

export const gizmoRules = { mostPerPerson: 100, titleLength: 100 } as const

export const gizmoErrors = errors('gizmo', {
  not_found: transport(404, '这条内容已不存在', 'This no longer exists'),
  too_many: refusal(9901, '最多保存 100 条，请先删除一些', 'You have 100 already; delete some first'),
})

export const Gizmo = z.object({ id, owner: uid, title: z.string(), createdAt: moment })
export type Gizmo = z.output<typeof Gizmo>

export const listGizmos = call({
  name: 'gizmo.listGizmos',
  method: 'GET',
  path: '/api/app/mine/gizmo/list',
  auth: 'guest',
  about: "The caller's own gizmos, newest first.",
  input: z.object({ ...byCursor }),
  output: pageOf(Gizmo),
})

export const addGizmo = call({
  name: 'gizmo.addGizmo',
  method: 'POST',
  path: '/api/app/mine/gizmo',
  auth: 'guest',
  about: 'Adds a gizmo.',
  input: z.object({
    title: z
      .string()
      .check(z.trim(), z.minLength(1), z.maxLength(gizmoRules.titleLength)),
  }),
  output: Gizmo,
  errors: ['gizmo.too_many'],
  keyed: true,
})

export const removeGizmo = call({
  name: 'gizmo.removeGizmo',
  method: 'DELETE',
  path: '/api/app/mine/gizmo',
  auth: 'guest',
  about: "Removes one of the caller's gizmos.",
  input: z.object({ id }),
  output: z.null(),
  errors: ['gizmo.not_found'],
})
