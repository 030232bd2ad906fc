import { openTransaction, type Pool, type Trx } from '../db/db.ts'
import { scrub } from '../log/redact.ts'
import { hashEntry, nextId } from './audit-chain.ts'
import * as repository from './audit.repository.ts'

/** What somebody of the staff does, or a command: an act becomes an entry of the audit log when it commits. */
export interface Act {
  readonly staffId: string | null
  readonly role: string
  /** The name of the call, or of the command. */
  readonly action: string
  readonly input: unknown
}

/** Longer inputs (texts of operators) are cut: what is stored of them has versions of its own. */
const maxInput = 4_000
const maxSubject = 64
/** As many as one call decides about; what puts a longer list in order is found by these. */
const maxSubjects = 50

/** Appends the entry in the transaction that does the act: neither commits without the other. */
export async function appendEntry(trx: Trx, { staffId, role, action, input }: Act): Promise<void> {
  await repository.lockChain(trx)
  const { head, now } = await repository.findHead(trx)
  const content = {
    id: nextId(head),
    at: now,
    staffId,
    role,
    action,
    subject: subjectOf(input),
    input: cut(JSON.stringify(scrub(input)) ?? '', maxInput),
  }
  await repository.add(trx, { ...content, hash: hashEntry(head.hash, content) })
}

/** Half of a pair of units would be stored as another character than was hashed. */
const cut = (text: string, length: number) => text.slice(0, length).toWellFormed()

/** Runs an act and appends its entry in one transaction: of an act that is refused nothing stays. */
export function runAct<T>(pool: Pool, act: Act, run: (trx: Trx) => Promise<T>): Promise<T> {
  return openTransaction(pool, async (trx) => {
    const done = await run(trx)
    await appendEntry(trx, act)
    return done
  })
}

const namingMembers = ['id', 'uid', 'approvalId', 'orderId', 'name', 'ids', 'uids']

/** What the act is about: the first member of the input that names a thing, or several, each on a line. */
function subjectOf(input: unknown): string {
  if (typeof input !== 'object' || input === null) return ''
  const members = new Map<string, unknown>(Object.entries(input))
  const named = namingMembers.map((name) => namesIn(members.get(name)))
  const [first = []] = named.filter(({ length }) => length > 0)
  return first.map((name) => cut(name, maxSubject)).join('\n')
}

function namesIn(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value.slice(0, maxSubjects) : [value]
  return values.filter(isName).map(String)
}

function isName(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}
