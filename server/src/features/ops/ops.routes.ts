import { listPaymentFailures } from '@kaleido/contract/ops-payment'
import {
  getReportTrend,
  listReports,
  reportPaymentError,
  reportVideoError,
} from '@kaleido/contract/ops'
import { reportDomainError } from '@kaleido/contract/ops-domain'
import {
  decideSetting,
  listSettings,
  listSettingVersions,
  rollBackSetting,
  updateSetting,
} from '@kaleido/contract/ops-setting'
import { route, type Route } from '../../platform/http/route.ts'
import * as settings from './ops-setting.service.ts'
import * as service from './ops.service.ts'

export const opsRoutes: readonly Route[] = [
  route(reportPaymentError, service.takeReport('payment')),
  route(reportDomainError, service.takeReport('domain')),
  route(reportVideoError, service.takeReport('video')),
  route(listReports, service.listReports),
  route(getReportTrend, service.getReportTrend),
  route(listPaymentFailures, service.listPaymentFailures),
  route(listSettings, settings.list),
  route(listSettingVersions, settings.listVersions),
  route(updateSetting, settings.update),
  route(rollBackSetting, settings.rollBack),
  route(decideSetting, settings.decide),
]
