import type { Gizmo } from '@kaleido/contract/gizmo'
import type { GizmoRow } from './gizmo.repository.ts'

export function toGizmo({ id, uid, title, created_at }: GizmoRow): Gizmo {
  return { id, owner: Number(uid), title, createdAt: created_at.toISOString() }
}
