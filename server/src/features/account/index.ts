import type { Feature } from '../../platform/feature.ts'
import * as repository from './account.repository.ts'

/** Who people are: one row a person, a guest's until it is registered. */
export const account: Feature = {
  name: 'account',
  tables: ['account'],
  person: {
    export: async (db, uid) => ({ account: await repository.find(db, uid) }),
    forget: (db, uid) => repository.remove(db, uid),
  },
}

export { createAccount } from './account.service.ts'
