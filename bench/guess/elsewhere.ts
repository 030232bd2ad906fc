import { stepUp } from '@kaleido/contract/account-step-up'
import { exchangeCode, redeemErrors } from '@kaleido/contract/redeem'
import { loginStaff, staffErrors } from '@kaleido/contract/staff'
import { addMembers } from '../rig/people.ts'
import { sealedBody } from '../rig/product.ts'
import type { Stage } from '../rig/stage.ts'
import { finding, type Finding } from '../soak/trial.ts'
import { type Attempt, checked, type Scene, send } from './scene.ts'

const attempts = 1_000
const max = { staffAddress: 25, staffAccount: 10, session: 10, person: 10, address: 20 } as const

/** What else can be guessed: the logins of the staff, a password on a stolen login, and codes that are worth something. */
export async function guessElsewhere(scene: Scene, stage: Stage): Promise<Finding[]> {
  const members = await addMembers(stage.database.appUrl, { count: 100, logins: 1 })
  const tokenOf = (at: number) => members[at % members.length]?.token ?? ''
  const rounds: readonly Round[] = [
    {
      ...staff(scene),
      what: 'one account of the staff, a thousand addresses',
      max: max.staffAccount,
      attemptOf: (at) => ({ from: addressOf(5, at), body: staffBody('owner', at) }),
    },
    {
      ...staff(scene),
      what: 'accounts of the staff, one address',
      max: max.staffAddress,
      attemptOf: (at) => ({ from: '198.51.100.5', body: staffBody(`staff${at}`, at) }),
    },
    {
      ...codes(scene),
      what: 'codes, one person with a thousand addresses',
      max: max.person,
      attemptOf: (at) => ({ from: addressOf(7, at), token: tokenOf(0), body: codeBody(at) }),
    },
    {
      ...codes(scene),
      what: 'codes, a hundred persons with one address',
      max: max.address,
      attemptOf: (at) => ({ from: '198.51.100.9', token: tokenOf(at + 1), body: codeBody(at) }),
    },
  ]
  const findings = [await guessStepUp(scene, tokenOf(0))]
  for (const round of rounds) findings.push(await guess(scene, round))
  return findings
}

interface Round {
  readonly what: string
  readonly port: number
  readonly path: string
  /** The refusal of a wrong guess that was looked at. */
  readonly wrong: number
  readonly max: number
  readonly attemptOf: (at: number) => Attempt
}

const staff = ({ adminPort }: Scene) => ({
  port: adminPort,
  path: loginStaff.path,
  wrong: staffErrors['staff.wrong_login'].code,
})
const codes = ({ product }: Scene) => ({
  port: product.port,
  path: exchangeCode.path,
  wrong: redeemErrors['redeem.invalid'].code,
})

const addressOf = (network: number, at: number) => `10.${network}.${at >> 8}.${at & 255}`
const staffBody = (account: string, at: number) =>
  sealedBody({ account, password: `guess ${at}`, code: '123456' })
/** Of the form of a code, so that the database is asked. */
const codeBody = (at: number) =>
  sealedBody({ code: `ABCD-EFGH-${String(at).padStart(4, '0')}-JKMN` })
const many = (attemptOf: Round['attemptOf']) =>
  Array.from({ length: attempts }, (_, at) => attemptOf(at))

async function guess({ say }: Scene, round: Round): Promise<Finding> {
  const answers = await send(round.port, round.path, many(round.attemptOf))
  const found = answers.filter((code) => code === round.wrong).length
  say(`${round.what}: ${found} of ${attempts} looked at`)
  return bounded(`${round.what}: looked at, of ${attempts}`, found, round.max)
}

async function guessStepUp(scene: Scene, token: string): Promise<Finding> {
  const before = await checked(scene)
  const attemptOf = (at: number) => ({
    from: addressOf(6, at),
    token,
    body: sealedBody({ pwd: `guess ${at}` }),
  })
  await send(scene.product.port, stepUp.path, many(attemptOf))
  const found = (await checked(scene)) - before
  const what = 'the password of a login that was stolen, a thousand addresses'
  scene.say(`${what}: ${found} of ${attempts} checked`)
  return bounded(`${what}: checked, of ${attempts}`, found, max.session)
}

/** None at all would mean that nothing was guessed. */
function bounded(what: string, found: number, most: number): Finding {
  return finding(what, `1 to ${most}`, found, found > 0 && found <= most)
}
