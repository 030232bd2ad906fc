import type { Feature } from '../../platform/ctx/feature.ts'
import { unlockCommands } from './unlock.commands.ts'
import * as repository from './unlock.repository.ts'

/** The works that somebody has for good, whatever else opens and ends. */
export const unlock: Feature = {
  name: 'unlock',
  tables: ['unlock'],
  commands: unlockCommands,
  person: {
    export: async ({ read }, uid) => ({ unlocked: await repository.listAll(read, uid) }),
    forget: repository.removeAll,
  },
}

export { isSold } from './unlock.repository.ts'
export { findOwnership, grantWork } from './unlock.service.ts'
