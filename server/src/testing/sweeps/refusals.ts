import type { Call } from '@kaleido/contract/core/call'
import { staffRoles } from '@kaleido/contract/core/role'
import { ask } from '../ask.ts'
import { envelopeOf, type Login, type TestApp } from '../app.ts'
import { unfitInputs, validInput } from './samples.ts'

/** Calls that admit somebody without a token, or with an ended session. */
export async function findOpenDoors(app: TestApp, calls: readonly Call[]): Promise<string[]> {
  const found: string[] = []
  for (const call of calls.filter(({ auth }) => auth !== 'none')) {
    const tokens = call.auth === 'optional' ? ['a-dead-token'] : [undefined, 'a-dead-token']
    for (const token of tokens) {
      const { statusCode } = await ask(app, call, { input: validInput(call), token })
      if (statusCode !== 401) found.push(`${call.name} answers ${statusCode} to the token ${token}`)
    }
  }
  return found
}

/** Calls that admit the wrong kind of actor. */
export async function findWrongRoles(app: TestApp, calls: readonly Call[]): Promise<string[]> {
  const [guest, member] = await Promise.all([app.logIn('guest'), app.logIn('member')])
  const found: string[] = []
  for (const call of calls) {
    const input = validInput(call)
    if (call.auth === 'staff') {
      for (const { token } of [guest, member]) {
        const { statusCode } = await ask(app, call, { input, token })
        if (statusCode !== 403)
          found.push(`${call.name} answers ${statusCode} to one who is no staff`)
      }
      found.push(...(await findWrongStaff(app, call)))
    }
    if (call.auth === 'guest' || call.auth === 'member') {
      // Anew: a call of the staff may have ended an earlier login.
      const { token } = await app.logIn('staff')
      const { statusCode } = await ask(app, call, { input, token })
      if (statusCode !== 403) found.push(`${call.name} answers ${statusCode} to staff`)
    }
    if (call.auth === 'member') {
      const { code } = envelopeOf(await ask(app, call, { input, token: guest.token }))
      if (code !== 4001) found.push(`${call.name} answers code ${code} to a guest`)
    }
  }
  return found
}

/** Each staff call with each role: exactly the roles it does not name are refused, but for auditors, who read. */
async function findWrongStaff(app: TestApp, call: Call): Promise<string[]> {
  const found: string[] = []
  for (const role of staffRoles) {
    const { token } = await app.logIn('staff', role)
    const { statusCode } = await ask(app, call, { input: validInput(call), token })
    const isRead = role === 'auditor' && call.method === 'GET' && !call.isPrivate
    const isNamed = role === 'owner' || isRead || (call.roles?.includes(role) ?? true)
    if (isNamed === (statusCode === 403)) {
      found.push(`${call.name} answers ${statusCode} to the role ${role}`)
    }
  }
  return found
}

/** Calls that accept input their contract refuses, or do not name the invalid member. */
export async function findLaxInputs(app: TestApp, calls: readonly Call[]): Promise<string[]> {
  const found: string[] = []
  for (const call of calls) {
    const token = await tokenFor(app, call)
    for (const input of unfitInputs(call)) {
      const response = await ask(app, call, { input, token })
      const { data } = envelopeOf(response)
      const issues = typeof data === 'object' && data ? data['issues'] : undefined
      if (response.statusCode !== 422 || !Array.isArray(issues) || issues.length === 0) {
        found.push(`${call.name} answers ${response.statusCode} to ${JSON.stringify(input)}`)
      }
    }
  }
  return found
}

/** Somebody whom the call's gate admits; nobody if it needs none. */
export async function callerFor(app: TestApp, call: Call): Promise<Login | undefined> {
  if (call.auth === 'none' || call.auth === 'optional') return undefined
  return app.logIn(call.auth)
}

export async function tokenFor(app: TestApp, call: Call): Promise<string | undefined> {
  return (await callerFor(app, call))?.token
}
