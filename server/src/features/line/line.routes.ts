import { checkLine, getDomains } from '@kaleido/contract/line'
import type { Deps } from '../../platform/deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { settingTag } from '../../platform/settings.ts'
import { domainsFor } from './line.service.ts'
import { lineSource } from './line.settings.ts'

const cache = {
  ttlMs: 10_000,
  tags: [settingTag(lineSource)],
  vary: ({ origin }: { origin: { protocol: string; host: string } }) =>
    `${origin.protocol}://${origin.host}`,
}

export function lineRoutes(deps: Deps): Route[] {
  return [
    route(getDomains, ({ origin }) => domainsFor(deps, origin), { cache }),
    route(checkLine, () => null),
  ]
}
