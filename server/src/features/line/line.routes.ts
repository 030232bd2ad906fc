import { checkLine, getDomains } from '@kaleido/contract/line'
import type { Deps } from '../../platform/deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { domainsFor } from './line.service.ts'

const cache = {
  ttlMs: 10_000,
  tags: ['line'],
  vary: ({ origin }: { origin: { protocol: string; host: string } }) =>
    `${origin.protocol}://${origin.host}`,
}

export function lineRoutes({ config }: Deps): Route[] {
  return [
    route(getDomains, ({ origin }) => domainsFor(config, origin), { cache }),
    route(checkLine, () => null),
  ]
}
