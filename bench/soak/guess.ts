import { loginGuest } from '@kaleido/contract/account'
import { loginByUid } from '@kaleido/contract/account-password'
import { createAccount } from '../../server/src/features/account/index.ts'
import { inTransaction, openDb } from '../../server/src/platform/db/db.ts'
import { hashPassword } from '../../server/src/platform/crypto/password.ts'
import { checked, type Scene, send } from '../guess/scene.ts'
import { guessElsewhere } from '../guess/elsewhere.ts'
import { sealedBody, startProduct } from '../rig/product.ts'
import { freePort, query, setStage, type Stage } from '../rig/stage.ts'
import { finding, type Finding, type Result, type Say } from './trial.ts'

const uids = 5_000
const password = 'correct horse battery staple'
const window = { seconds: 300, perAddress: 25, perAccount: 10, perSecond: 50 } as const

/**
 * Guesses passwords like a patient attacker with many addresses, and counts the guesses that the server checked.
 */
export async function trialGuess(say: Say): Promise<Result> {
  await using stack = new AsyncDisposableStack()
  const stage = await setStage(stack)
  await startWindow(stage)
  const victim = await addVictim(stage)
  const adminPort = await freePort()
  const open = () =>
    startProduct(stage, {
      env: {
        ROLE: 'api,admin',
        ADMIN_PORT: String(adminPort),
        PROCESSES: '2',
        TRUST_PROXY: '127.0.0.1',
      },
    })
  let product = await open()
  stack.defer(() => product.kill('SIGKILL'))
  const scene = () => ({ product, adminPort, say })
  const findings: Finding[] = []
  findings.push(await sprayFromOne(scene()))
  findings.push(await sprayFromNetwork(scene()))
  findings.push(await guessOne(scene(), victim))
  await product.stop()
  product = await open()
  findings.push(await guessAfterRestart(scene(), victim))
  findings.push(await sprayFromEverywhere(scene()))
  findings.push(await makeGuests(scene()))
  findings.push(...(await guessElsewhere(scene(), stage)))
  await product.stop()
  await startWindow(stage, 900)
  product = await open()
  findings.push(await logInAfterAll(scene(), victim))
  await product.stop()
  return { title: 'Guessing passwords', command: 'npm run soak:guess', findings }
}

/** Limits count in windows: sets the database's clock to the start of one, so that none ends during a measurement. */
async function startWindow({ database }: Stage, later = 0): Promise<void> {
  await query(
    database.ownerUrl,
    `update clock set "offset" = "offset" + make_interval(secs =>
      $1::float8 + 900 - (extract(epoch from app_now() + make_interval(secs => $1::float8))::numeric % 900)::float8)`,
    [later],
  )
}

async function addVictim({ database }: Stage): Promise<number> {
  const db = openDb(database.appUrl, { max: 2 })
  try {
    const passwordHash = await hashPassword(password)
    return await inTransaction(db, (trx) =>
      createAccount(trx, { name: '会员', isRegistered: true, passwordHash }),
    )
  } finally {
    await db.destroy()
  }
}

interface Guess {
  readonly from: string
  readonly uid: number
  readonly pwd?: string
}

/** The code of each answer. */
async function guess({ product }: Scene, guesses: readonly Guess[]): Promise<number[]> {
  const bodies = guesses.map(({ from, uid, pwd = 'Summer2026!' }) => ({
    from,
    body: sealedBody({ uid, pwd }),
  }))
  return send(product.port, loginByUid.path, bodies)
}

interface Round {
  readonly what: string
  readonly max: number
  readonly guesses: readonly Guess[]
}

async function measure(scene: Scene, { what, max, guesses }: Round): Promise<Finding> {
  const before = await checked(scene)
  await guess(scene, guesses)
  const found = (await checked(scene)) - before
  scene.say(`${what}: ${found} of ${guesses.length} checked`)
  return finding(`${what}: checked, of ${guesses.length}`, `≤ ${max}`, found, found <= max)
}

function everyUid(fromOf: (at: number) => string, count = uids): Guess[] {
  return Array.from({ length: count }, (_, at) => ({ from: fromOf(at), uid: 200_000_000 + at }))
}

function sprayFromOne(scene: Scene): Promise<Finding> {
  const guesses = everyUid(() => '198.51.100.1')
  return measure(scene, { what: 'one password, one address', max: window.perAddress, guesses })
}

function sprayFromNetwork(scene: Scene): Promise<Finding> {
  const guesses = everyUid((at) => `2001:db8:1:2::${at.toString(16)}`)
  const what = 'one password, an address of one IPv6 /64 each'
  return measure(scene, { what, max: window.perAddress, guesses })
}

function guessesAt(uid: number, network: number): Guess[] {
  return Array.from({ length: 1_000 }, (_, at) => ({
    from: `10.${network}.${at >> 8}.${at & 255}`,
    uid,
    pwd: `guess ${at}`,
  }))
}

function guessOne(scene: Scene, uid: number): Promise<Finding> {
  const what = 'one account, a thousand addresses'
  return measure(scene, { what, max: window.perAccount, guesses: guessesAt(uid, 1) })
}

function guessAfterRestart(scene: Scene, uid: number): Promise<Finding> {
  const what = 'the same account after a restart, in the same quarter of an hour'
  return measure(scene, { what, max: 0, guesses: guessesAt(uid, 2) })
}

async function sprayFromEverywhere(scene: Scene): Promise<Finding> {
  const began = performance.now()
  const guesses = everyUid((at) => `10.3.${at >> 8}.${at & 255}`, 500)
  const before = await checked(scene)
  await guess(scene, guesses)
  const found = (await checked(scene)) - before
  // Rounded up to whole seconds, including the one it began in.
  const max = window.perSecond * (Math.ceil((performance.now() - began) / 1_000) + 1)
  scene.say(`from everywhere: ${found} of ${guesses.length} checked`)
  const what = `one password, an address for each account: checked, of ${guesses.length}`
  return finding(what, `≤ ${window.perSecond} a second: ${max}`, found, found <= max)
}

async function makeGuests({ product, say }: Scene): Promise<Finding> {
  const bodies = Array.from({ length: 1_000 }, (_, at) => ({
    from: '198.51.100.2',
    body: sealedBody({ devID: `abcdefghijkl${String(at).padStart(4, '0')}1700000000000` }),
  }))
  const codes = await send(product.port, loginGuest.path, bodies)
  const made = codes.filter((code) => code === 200).length
  say(`guests: ${made} of ${bodies.length} made`)
  // One more for each minute that begins in between.
  return finding(`new guests from one address, of ${bodies.length}`, '≤ 62', made, made <= 62)
}

async function logInAfterAll(scene: Scene, uid: number): Promise<Finding> {
  const [code] = await guess(scene, [{ from: '203.0.113.9', uid, pwd: password }])
  const what = 'the owner of the account, a quarter of an hour later'
  return finding(what, 'is let in', code === 200 ? 'is let in' : `code ${code}`, code === 200)
}
