import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { stepUp as stepUpCall } from '@kaleido/contract/account'
import type { Person } from '../../platform/actor.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isSteppedUp, stepUpSession } from '../session/index.ts'
import { checkPassword } from './account-login.service.ts'
import { checkCode, useCode } from './account-phone.code.ts'
import { openPhone } from './account-phone.number.ts'
import * as phones from './account-phone.repository.ts'
import * as repository from './account.repository.ts'

type Method = 'password' | 'sms'

/** Refuses unless this person has proved within the last minutes, on this login, who they are. */
export async function requireStepUp(db: Db, actor: Person): Promise<void> {
  if (await isSteppedUp(db, actor)) return
  throw new AppError('account.step_up', { methods: await methodsOf(db, actor.uid) })
}

async function methodsOf(db: Db, uid: number): Promise<Method[]> {
  const [credential, phone] = await Promise.all([
    repository.findCredential(db, { uid }),
    phones.findPhone(db, uid),
  ])
  return [
    ...(credential?.password_hash ? (['password'] as const) : []),
    ...(phone ? (['sms'] as const) : []),
  ]
}

interface Proof {
  readonly actor: Person
  readonly input: ParsedOf<typeof stepUpCall>
  readonly ip: string
}

export async function stepUp(
  deps: Pick<Deps, 'db' | 'limits' | 'metrics' | 'secrets'>,
  { actor, input, ip }: Proof,
): Promise<AnswerOf<typeof stepUpCall>> {
  const { pwd, code } = input
  if (pwd !== undefined) return byPassword(deps, { actor, password: pwd, ip })
  if (code !== undefined) return byCode(deps, { actor, code, ip })
  throw new AppError('account.step_up', { methods: await methodsOf(deps.db, actor.uid) })
}

async function byPassword(
  deps: Pick<Deps, 'db' | 'limits' | 'metrics'>,
  { actor, password, ip }: { actor: Person; password: string; ip: string },
) {
  const found = await repository.findCredential(deps.db, { uid: actor.uid })
  await checkPassword(deps, { found, who: String(actor.uid), password, ip })
  return toAnswer(await stepUpSession(deps.db, actor))
}

async function byCode(
  deps: Pick<Deps, 'db' | 'limits' | 'secrets'>,
  { actor, code, ip }: { actor: Person; code: string; ip: string },
) {
  const { uid } = actor
  const sealed = await phones.findPhone(deps.db, uid)
  if (!sealed) throw new AppError('account.wrong_code')
  const phone = openPhone(deps.secrets.secretKey, sealed)
  const id = await checkCode(deps, { phone, purpose: 'verify', uid }, { code, ip })
  return inTransaction(deps.db, async (trx) => {
    await useCode(trx, id)
    return toAnswer(await stepUpSession(trx, actor))
  })
}

function toAnswer(until: Date): AnswerOf<typeof stepUpCall> {
  return { until: until.toISOString() }
}
