import { id } from '@kaleido/contract/core/id'
import * as z from 'zod/mini'
import { defineEvent } from '../../platform/ctx/events.ts'

/** Somebody has added a gizmo. */
export const gizmoAdded = defineEvent('gizmo.added', z.object({ id }))
