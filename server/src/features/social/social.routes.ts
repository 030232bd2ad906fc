import { listBlocks, listMutes, setBlock, setMute } from '@kaleido/contract/social'
import type { Deps } from '../../platform/deps.ts'
import { type Route, route } from '../../platform/http/route.ts'
import * as service from './social.service.ts'

export function socialRoutes(deps: Deps): Route[] {
  return [
    route(setBlock, ({ actor }, input) => service.setBlock(deps, actor, input)),
    route(setMute, ({ actor }, input) => service.setMute(deps, actor, input)),
    route(listBlocks, ({ db, actor }, input) => service.list(db, 'block', actor, input)),
    route(listMutes, ({ db, actor }, input) => service.list(db, 'mute', actor, input)),
  ]
}
