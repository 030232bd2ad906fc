import { checkLine, getDomains } from '@kaleido/contract/line'
import { uploadPresalePicture } from '@kaleido/contract/line-desk'
import { type RequestFacts, route, type Route } from '../../platform/http/route.ts'
import { staleBySetting } from '../../platform/settings/settings.ts'
import { makeOwnPicture, takeOwnPicture } from '../media/index.ts'
import { listDomains } from './line.service.ts'
import { lineSource } from './line.settings.ts'

const cache = {
  ttlMs: 10_000,
  tags: [staleBySetting(lineSource)],
  vary: ({ origin, language }: Pick<RequestFacts, 'origin' | 'language'>) =>
    `${origin.protocol}://${origin.host} ${language}`,
}

export const lineRoutes: readonly Route[] = [
  route(getDomains, listDomains, { cache }),
  route(checkLine, () => null),
  route(uploadPresalePicture, takeOwnPicture, { around: makeOwnPicture }),
]
