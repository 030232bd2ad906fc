import {
  listReports,
  reportDomainError,
  reportPaymentError,
  reportVideoError,
  type ReportKind,
} from '@kaleido/contract/ops'
import {
  listSettings,
  listSettingVersions,
  rollBackSetting,
  updateSetting,
} from '@kaleido/contract/ops-setting'
import type { Deps } from '../../platform/deps.ts'
import { route, type Route, type Context } from '../../platform/http/route.ts'
import * as settings from './ops-setting.service.ts'
import * as service from './ops.service.ts'

export function opsRoutes(deps: Deps): Route[] {
  const { limits, secrets } = deps
  const take = (kind: ReportKind) => (context: Context, fields: service.Fields) =>
    service.takeReport(context.db, {
      kind,
      fields,
      ip: context.ip,
      deviceUid: context.deviceUid,
      limits,
      secretKey: secrets.secretKey,
    })
  return [
    route(reportPaymentError, take('payment')),
    route(reportDomainError, take('domain')),
    route(reportVideoError, take('video')),
    route(listReports, ({ db }, input) => service.listReports(db, input)),
    route(listSettings, () => settings.list(deps)),
    route(listSettingVersions, ({ db }, input) => settings.listVersions(db, input)),
    route(updateSetting, ({ actor, language }, input) =>
      settings.update(deps, input, { staffId: actor.staffId, language }),
    ),
    route(rollBackSetting, ({ actor, language }, input) =>
      settings.rollBack(deps, input, { staffId: actor.staffId, language }),
    ),
  ]
}
