import type { Feature } from '../../platform/feature.ts'
import { unlockCommands } from './unlock.commands.ts'
import * as repository from './unlock.repository.ts'

/** The works that somebody has for good, whatever else opens and ends. */
export const unlock: Feature = {
  name: 'unlock',
  tables: ['unlock'],
  commands: unlockCommands,
  person: {
    export: async (db, uid) => ({ unlocked: await repository.listAll(db, uid) }),
    forget: (db, uid) => repository.removeAll(db, uid),
  },
}

export { findOwnership, grantWork } from './unlock.service.ts'
