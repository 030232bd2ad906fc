import { checkLine, getDomains } from '@kaleido/contract/line'
import { route, type Route } from '../../platform/http/route.ts'
import { staleBySetting } from '../../platform/settings/settings.ts'
import { listDomains } from './line.service.ts'
import { lineSource } from './line.settings.ts'

const cache = {
  ttlMs: 10_000,
  tags: [staleBySetting(lineSource)],
  vary: ({ origin }: { origin: { protocol: string; host: string } }) =>
    `${origin.protocol}://${origin.host}`,
}

export const lineRoutes: readonly Route[] = [
  route(getDomains, listDomains, { cache }),
  route(checkLine, () => null),
]
