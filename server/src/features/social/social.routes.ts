import {
  listBlocks,
  listMutes,
  listRelations,
  setBlock,
  setFollow,
  setMute,
} from '@kaleido/contract/social'
import { type Route, route } from '../../platform/http/route.ts'
import * as follow from './social-follow.service.ts'
import * as service from './social.service.ts'

export const socialRoutes: readonly Route[] = [
  route(setFollow, follow.setFollow),
  route(listRelations, follow.listRelations),
  route(setBlock, service.setBlock),
  route(setMute, service.setMute),
  route(listBlocks, service.listBlocks),
  route(listMutes, service.listMutes),
]
