import {
  listReports,
  reportDomainError,
  reportPaymentError,
  reportVideoError,
  type ReportKind,
} from '@kaleido/contract/ops'
import type { Deps } from '../../platform/deps.ts'
import { route, type Route, type Context } from '../../platform/http/route.ts'
import * as service from './ops.service.ts'

export function opsRoutes({ limits, secrets }: Deps): Route[] {
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
  ]
}
