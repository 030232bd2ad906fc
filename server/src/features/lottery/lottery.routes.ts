import * as calls from '@kaleido/contract/lottery'
import { listCampaigns, listDeskDraws, saveCampaign } from '@kaleido/contract/lottery-desk'
import { type Route, route } from '../../platform/http/route.ts'
import { save } from './campaign/lottery-campaign.service.ts'
import * as desk from './desk/lottery-desk.service.ts'
import { draw } from './draw/lottery-draw.service.ts'
import { list as listSeeds } from './draw/lottery-seed.service.ts'
import * as service from './lottery.service.ts'

export const lotteryRoutes: readonly Route[] = [
  route(calls.getLottery, service.get),
  route(calls.draw, draw),
  route(calls.listDraws, service.listMine),
  route(calls.listWinners, service.listLatestWinners),
  route(calls.listSeeds, listSeeds),
  route(calls.getProof, service.prove),
  route(saveCampaign, save),
  route(listCampaigns, desk.listAll),
  route(listDeskDraws, desk.listDraws),
]
