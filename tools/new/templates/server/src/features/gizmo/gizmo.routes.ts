import { addGizmo, listGizmos, removeGizmo } from '@kaleido/contract/gizmo'
import { type Route, route } from '../../platform/http/route.ts'
import * as service from './gizmo.service.ts'

export const gizmoRoutes: readonly Route[] = [
  route(listGizmos, service.list),
  route(addGizmo, service.add),
  route(removeGizmo, service.remove),
]
