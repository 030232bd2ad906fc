import * as calls from '@kaleido/contract/notice'
import { type Route, route } from '../../platform/http/route.ts'
import * as setting from './notice-setting.service.ts'
import * as service from './notice.service.ts'
import * as device from './push/notice-device.service.ts'

export const noticeRoutes: readonly Route[] = [
  route(calls.listNotices, service.list),
  route(calls.getUnread, service.getUnread),
  route(calls.readNotices, service.read),
  route(calls.removeNotice, service.remove),
  route(calls.getNoticeSettings, setting.get),
  route(calls.setNoticeSettings, setting.set),
  route(calls.addPushDevice, device.add),
  route(calls.removePushDevice, device.remove),
]
