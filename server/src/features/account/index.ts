import type { Feature } from '../../platform/feature.ts'
import { certificateRoutes } from './account-certificate.routes.ts'
import { closingJobs } from './account-closing.jobs.ts'
import { closingRoutes } from './account-closing.routes.ts'
import * as devices from './account-device.repository.ts'
import { exportJobs } from './account-export.jobs.ts'
import { exportFiles, exportRoutes } from './account-export.routes.ts'
import { exportOwn } from './account-export.service.ts'
import { phoneJobs } from './account-phone.jobs.ts'
import * as phones from './account-phone.repository.ts'
import { phoneRoutes } from './account-phone.routes.ts'
import * as repository from './account.repository.ts'
import { accountRoutes } from './account.routes.ts'

/** Who people are: one row a person, a guest's until it is registered. */
export const account: Feature = {
  name: 'account',
  tables: [
    'account',
    'account_certificate',
    'account_code',
    'account_device',
    'account_export',
    'account_phone',
  ],
  routes: (deps, all) => [
    ...accountRoutes(deps, all),
    ...certificateRoutes(deps),
    ...closingRoutes(all),
    ...exportRoutes(deps),
    ...phoneRoutes(deps, all),
  ],
  media: exportFiles,
  jobs: (deps, all) => [...closingJobs(deps, all), ...exportJobs(deps, all), ...phoneJobs(deps)],
  person: {
    export: async (db, uid, deps) => ({
      account: await repository.findOwn(db, uid),
      devices: await devices.listAll(db, uid),
      ...(await exportOwn(db, uid, deps)),
    }),
    // What hangs on the account goes with it; a code that was sent to the phone may hang on nobody.
    forget: async (db, uid) => {
      await phones.removeAll(db, uid)
      await repository.remove(db, uid)
    },
  },
}

export { createAccount } from './account.service.ts'
