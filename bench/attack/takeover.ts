import { editInfo } from '@kaleido/contract/account'
import { changePassword, loginByAccount, loginByUid } from '@kaleido/contract/account-password'
import { stepUp } from '@kaleido/contract/account-step-up'
import { bindPhone, resetPassword, sendCode } from '@kaleido/contract/account-phone'
import { closeAccount } from '@kaleido/contract/account-closing'
import { finding, type Finding, none } from '../soak/trial.ts'
import type { Answer, Attacker, Member, Scene } from './attacker.ts'

/** Somebody has a login of the victim's and wants the account: every way in is tried, the victim's stays. */
export async function takeOver(attacker: Attacker, { moveClock }: Scene): Promise<Finding[]> {
  const victim = await attacker.member(await attacker.phone('198.51.100.20'))
  // Registering is a proof of who it is, for five minutes.
  await moveClock('+6m')
  const thief = { ...(await attacker.phone('203.0.113.20')), token: victim.token }
  const mobile = `137${String(Date.now()).slice(-8)}`
  const code = await codeOf(attacker, { mobile, purpose: 'bind' }, thief)
  const bound = await attacker.ask(bindPhone, { mobile, code }, thief)
  const closed = await attacker.ask(closeAccount, {}, thief)
  const changed = await attacker.ask(
    changePassword,
    { pwd: 'a wrong guess', newPwd: 'the new one of a thief' },
    thief,
  )
  // The owner binds a phone, which somebody else holds by evening.
  await attacker.ask(stepUp, { pwd: victim.passWord }, victim)
  const own = `138${String(Date.now()).slice(-8)}`
  const ownCode = await codeOf(attacker, { mobile: own, purpose: 'bind' }, victim)
  const isBound =
    (await attacker.ask(bindPhone, { mobile: own, code: ownCode }, victim)).code === 200
  await moveClock('+2m')
  const resetCode = await codeOf(
    attacker,
    { mobile: own, purpose: 'reset' },
    { address: '203.0.113.21' },
  )
  const reset = await attacker.ask(
    resetPassword,
    { mobile: own, code: resetCode, newPwd: 'the new one of a thief' },
    { address: '203.0.113.21' },
  )
  const still = await attacker.ask(loginByAccount, victim, {
    device: victim.device,
    address: victim.address,
  })
  return [
    refused('a first phone bound with a stolen login', bound, 'account.step_up'),
    refused('the account closed with a stolen login', closed, 'account.step_up'),
    refused('the password changed by a guess at the old one', changed, 'account.wrong_login'),
    finding(
      'the owner binds a phone after a step-up',
      'is bound',
      isBound ? 'is bound' : 'is not',
      isBound,
    ),
    refused('the password reset by a number bound today', reset, 'account.phone_too_new'),
    finding('the owner logs in afterwards', '200', still.code, still.code === 200),
  ]
}

/** Strangers guess until nobody may guess any more; the owner's own phone is let in, and proves who it is. */
export async function lockOut(attacker: Attacker): Promise<Finding[]> {
  const victim = await attacker.member(await attacker.phone('198.51.100.30'))
  const told = new Set<string>()
  for (let at = 0; at < 40; at += 1) {
    const stranger = await strangerAt(attacker, at)
    const pwd = `guess number ${at}`
    const isByUid = at % 2 === 1
    const guess = (uid: number, account: string) =>
      isByUid
        ? attacker.ask(loginByUid, { uid, pwd }, stranger)
        : attacker.ask(loginByAccount, { account, passWord: pwd }, stranger)
    const by = await guess(victim.uid, victim.account)
    const nobody = await guess(999_999_901, 'nobody_at_all')
    if (by.key !== nobody.key) told.add(`${at}: ${by.key} and ${nobody.key}`)
  }
  const own = { device: victim.device, address: victim.address }
  const byName = await attacker.ask(loginByAccount, victim, own)
  const byUid = await attacker.ask(loginByUid, { uid: victim.uid, pwd: victim.passWord }, own)
  const proved = await attacker.ask(stepUp, { pwd: victim.passWord }, victim)
  return [
    none('answers that tell an account from none, of 40 guesses', told.size),
    finding('the owner’s phone after 40 guesses, by name', '200', byName.code, byName.code === 200),
    finding('the same by uid', '200', byUid.code, byUid.code === 200),
    finding('a step-up of the owner, logged in', '200', proved.code, proved.code === 200),
  ]
}

const houseNames = [
  '官方客服',
  '系统管理员',
  'Kaleido 官方',
  'Кaleido',
  'KALEIDO',
  'Ka1eido',
  '万花筒官方',
  '万 花 筒 客服',
  'admin',
  'Аdmin',
  'ａｄｍｉｎ',
  '演示审核员',
  '客服小万',
  '官　方',
  '管理员',
  'offіcial',
  '官方✓',
  'Kaleido\u200B',
  'k.a.l.e.i.d.o',
  '平台客服',
]

/** Somebody wants to be taken for the house. */
export async function takeHouseName(attacker: Attacker): Promise<Finding[]> {
  const taken: string[] = []
  for (const [at, name] of houseNames.entries()) {
    const member = await attacker.member(await attacker.phone(`198.51.101.${at + 1}`))
    const { code } = await attacker.ask(editInfo, { name }, member)
    if (code === 200) taken.push(name)
  }
  const plain = await attacker.member(await attacker.phone('198.51.102.1'))
  const { code } = await attacker.ask(editInfo, { name: '河边的阿树' }, plain)
  return [
    finding(
      `names of the house, of ${houseNames.length}`,
      '0',
      taken.length === 0 ? 0 : taken.join(', '),
      taken.length === 0,
    ),
    finding('an ordinary name', '200', code, code === 200),
  ]
}

async function codeOf(
  attacker: Attacker,
  given: { readonly mobile: string; readonly purpose: 'bind' | 'reset' },
  phone: Partial<Member>,
): Promise<string> {
  const { data } = await attacker.ask(sendCode, { ...given, type: 1 }, phone)
  return String(data['demoCode'])
}

async function strangerAt(attacker: Attacker, at: number) {
  const address = `203.0.${at}.7`
  return at % 4 === 0 ? attacker.phone(address) : { address }
}

function refused(what: string, { code, key = String(code) }: Answer, goal: string): Finding {
  return finding(what, goal, key, key === goal)
}
