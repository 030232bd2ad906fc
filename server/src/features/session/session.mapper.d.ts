import type { Session } from '@kaleido/contract/session'
import type { SessionRow } from './session.repository.ts'
export declare function toSession(row: SessionRow, currentId: string): Session
