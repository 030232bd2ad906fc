import type { Feature } from '../../platform/ctx/feature.ts'
import { gizmoListeners } from './gizmo.listeners.ts'
import * as repository from './gizmo.repository.ts'
import { gizmoRoutes } from './gizmo.routes.ts'

/** What a person's gizmos are, and who may do what with them. */
export const gizmo: Feature = {
  name: 'gizmo',
  tables: ['gizmo'],
  routes: gizmoRoutes,
  listens: gizmoListeners,
  person: {
    export: async ({ read }, uid) => ({ gizmos: await repository.listAll(read, uid) }),
    forget: repository.removeAll,
  },
}
