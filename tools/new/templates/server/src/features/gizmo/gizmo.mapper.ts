import type { Gizmo } from '@kaleido/contract/gizmo'
import type { GizmoRow } from './gizmo.repository.ts'

export function toGizmo(row: GizmoRow): Gizmo {
  return { id: row.id, title: row.title, createdAt: row.created_at.toISOString() }
}
