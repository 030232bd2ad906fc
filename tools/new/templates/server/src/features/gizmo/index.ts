import type { Feature } from '../../platform/feature.ts'
import { gizmoRoutes } from './gizmo.routes.ts'

/** What a gizmo is and who may do what with it. */
export const gizmo: Feature = { name: 'gizmo', tables: ['gizmo'], routes: gizmoRoutes }
