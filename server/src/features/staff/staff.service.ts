import type { Db } from '../../platform/db/db.ts'
import * as repository from './staff.repository.ts'

export interface NewStaffMember {
  readonly name: string
  readonly isDemo?: boolean
}

export function createStaffMember(db: Db, given: NewStaffMember): Promise<string> {
  return repository.add(db, given)
}
