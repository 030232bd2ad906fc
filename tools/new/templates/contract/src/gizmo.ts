import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id, moment } from './core/id.ts'

export const Gizmo = z.object({ id, title: z.string(), createdAt: moment })
export type Gizmo = z.output<typeof Gizmo>

export const getGizmo = call({
  name: 'gizmo.getGizmo',
  method: 'GET',
  path: '/api/app/gizmo',
  auth: 'none',
  about: 'The newest gizmo, or null where there is none.',
  input: z.object({}),
  output: z.nullable(Gizmo),
})
