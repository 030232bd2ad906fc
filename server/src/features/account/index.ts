import type { Feature } from '../../platform/ctx/feature.ts'
import { accountCommands } from './account.commands.ts'
import { accountFigures } from './account-overview.repository.ts'
import { certificateRoutes } from './certificate/account-certificate.routes.ts'
import { changeJobs } from './change/account-change.jobs.ts'
import { changeRoutes } from './change/account-change.routes.ts'
import { closingJobs } from './leaving/account-closing.jobs.ts'
import { closingRoutes } from './leaving/account-closing.routes.ts'
import * as devices from './login/account-device.repository.ts'
import * as knownDevices from './login/account-known-device.repository.ts'
import { exportJobs } from './leaving/account-export.jobs.ts'
import { exportFiles, exportRoutes } from './leaving/account-export.routes.ts'
import { exportOwn } from './leaving/account-export.service.ts'
import { phoneJobs } from './phone/account-phone.jobs.ts'
import * as phones from './phone/account-phone.repository.ts'
import { phoneRoutes } from './phone/account-phone.routes.ts'
import { listAll as listRestrictions } from './restriction/account-restriction.repository.ts'
import * as repository from './account.repository.ts'
import { accountRoutes } from './account.routes.ts'

/** Who people are: one row a person, a guest's until it is registered. */
export const account: Feature = {
  name: 'account',
  tables: [
    'account',
    'account_certificate',
    'account_change',
    'account_change_notice',
    'account_code',
    'account_device',
    'account_export',
    'account_known_device',
    'account_phone',
    'account_restriction',
  ],
  routes: [
    ...accountRoutes,
    ...certificateRoutes,
    ...changeRoutes,
    ...closingRoutes,
    ...exportRoutes,
    ...phoneRoutes,
  ],
  media: exportFiles,
  pictures: repository.pictures,
  commands: accountCommands,
  figures: accountFigures,
  jobs: [...changeJobs, ...closingJobs, ...exportJobs, ...phoneJobs()],
  person: {
    export: async (ctx, uid) => ({
      account: await repository.findOwn(ctx.read, uid),
      devices: await devices.listAll(ctx.read, uid),
      knownDevices: await knownDevices.listAll(ctx.read, uid),
      restrictions: await listRestrictions(ctx.read, uid),
      ...(await exportOwn(ctx, uid)),
    }),
    // What hangs on the account goes with it; a code that was sent to the phone may hang on nobody.
    forget: async (trx, uid) => {
      await phones.removeAll(trx, uid)
      await repository.remove(trx, uid)
    },
  },
}

export { findShownPerson } from './account-info.service.ts'
export type { ShownPerson } from './account.mapper.ts'
export { extendGoldWindow, isNewcomer, lock as lockAccount } from './account.repository.ts'
export { isHouseName, wearsBadge } from './account.house-names.ts'
export { createAccount } from './account.service.ts'
export { findMoneyHold, holdMoney } from './certificate/account-certificate.repository.ts'
export { requireStepUp } from './login/account-step-up.service.ts'
export { hashNetwork, invitationCookie } from './login/account.device.ts'
export { hasPhone } from './phone/account-phone.repository.ts'
export { hashPhoneOf, readMaskedPhone } from './phone/account-phone-desk.service.ts'
export {
  liftOneRestriction,
  liftRestriction,
  restrictAccounts,
  type Restricted,
} from './restriction/account-restriction.service.ts'
export { isBanned } from './restriction/account-restriction.repository.ts'
