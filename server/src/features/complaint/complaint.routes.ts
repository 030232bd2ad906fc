import {
  fileComplaint,
  listComplaints,
  listDeskComplaints,
  refuseComplaint,
} from '@kaleido/contract/complaint'
import { type Route, route } from '../../platform/http/route.ts'
import * as service from './complaint.service.ts'

export const complaintRoutes: readonly Route[] = [
  route(fileComplaint, service.file),
  route(listComplaints, service.listMine),
  route(listDeskComplaints, service.listDesk),
  route(refuseComplaint, service.refuse),
]
