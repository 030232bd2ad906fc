import { listBlocks, listMutes, setBlock, setMute } from '@kaleido/contract/social'
import { type Route, route } from '../../platform/http/route.ts'
import * as service from './social.service.ts'

export const socialRoutes: readonly Route[] = [
  route(setBlock, service.setBlock),
  route(setMute, service.setMute),
  route(listBlocks, service.listBlocks),
  route(listMutes, service.listMutes),
]
