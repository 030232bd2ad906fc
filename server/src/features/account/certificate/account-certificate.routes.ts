import {
  extractCertificate,
  getCertificate,
  renewCertificate,
} from '@kaleido/contract/account-certificate'
import { route, type Route } from '../../../platform/http/route.ts'
import * as service from './account-certificate.service.ts'

export const certificateRoutes: readonly Route[] = [
  route(getCertificate, service.show),
  route(renewCertificate, service.renew),
  route(extractCertificate, service.extract),
]
