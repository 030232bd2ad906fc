import { getGizmo } from '@kaleido/contract/gizmo'
import type { Route } from '../../platform/http/route.ts'
import { route } from '../../platform/http/route.ts'
import * as service from './gizmo.service.ts'

export function gizmoRoutes(): Route[] {
  return [route(getGizmo, ({ db }) => service.getNewest(db))]
}
