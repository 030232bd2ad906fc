import {
  extractCertificate,
  getCertificate,
  renewCertificate,
} from '@kaleido/contract/account-certificate'
import type { Person } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import * as service from './account-certificate.service.ts'
import { requireStepUp } from './account-step-up.service.ts'

export function certificateRoutes(deps: Deps): Route[] {
  /** A guest has nothing to prove it by, and nothing of worth; a member's certificate is as good as the password. */
  const proved = async (actor: Person) => {
    if (actor.kind === 'member') await requireStepUp(deps.db, actor)
    return actor.uid
  }
  return [
    route(getCertificate, async ({ actor }) => service.show(deps, await proved(actor))),
    route(renewCertificate, async ({ actor }) => service.renew(deps, await proved(actor))),
    route(extractCertificate, ({ file, ip }) => service.extract(deps, { file: file.path, ip })),
  ]
}
