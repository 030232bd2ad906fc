import { renderUnicodeCompact } from 'uqr'
import type { Config } from '../../server/src/platform/config/config.ts'
import { networkAddress } from '../../server/src/platform/http/phone-address.ts'
import { demoCodeAt, type DemoLogin, type DemoStaffLogin } from '../../demo/src/seed.ts'
import { localAddress } from '../lib/doors.ts'
import type { Logins } from './database.ts'
import { serverLog } from './server.ts'

/** The message for the user once everything runs. */
export function welcome(config: Config, logins: Logins): string {
  const log = serverLog(config)
  return [
    '',
    ...(config.ROLE.includes('api') ? appLines(config) : []),
    ...(config.ROLE.includes('admin')
      ? [`  Back office  ${localAddress(config.ADMIN_HOST, config.ADMIN_PORT)}`]
      : []),
    ...loginLines(logins.people),
    ...staffLines(logins.staff),
    ...setupLines(logins.setupCode),
    `  Data         ${config.DATA_DIR}`,
    ...(log === undefined ? [] : [`  Server log   ${log}`]),
    '',
    `  Stop         Ctrl-C, or kill ${process.pid}`,
    '',
  ].join('\n')
}

function appLines(config: Config): string[] {
  const local = localAddress(config.HOST, config.PORT)
  const phone = networkAddress(config)
  if (phone === undefined) return [`  App          ${local}`]
  const code = renderUnicodeCompact(phone, { border: 2 })
  return [
    `  App          ${local}`,
    `  On a phone   ${phone} (in the same network)`,
    '',
    ...code.split('\n').map((line) => `  ${line}`),
    '',
  ]
}

export function loginLines(logins: readonly DemoLogin[]): string[] {
  if (logins.length === 0) return []
  return [
    '  Logins of the demonstration',
    ...logins.map(({ name, account, password, token }) => {
      const credentials = account
        ? `${account.padEnd(11)}  password ${password}`
        : 'token'.padEnd(11)
      return `    ${name}  ${credentials}  ${account ? 'token ' : ''}${token}`
    }),
  ]
}

export function staffLines(logins: readonly DemoStaffLogin[]): string[] {
  const [first] = logins
  if (!first) return []
  const now = new Date()
  return [
    '  Staff of the demonstration, for the back office',
    ...logins.map((login) => {
      const { name, account, password } = login
      return `    ${name}  ${account.padEnd(14)}  password ${password}  code ${demoCodeAt(login, now)}`
    }),
    `    A code works once and for a minute at most. The next one: npm run do -- staff code ${first.account}`,
  ]
}

/** In groups of four, as people read a code out. */
function setupLines(code: string | undefined): string[] {
  if (code === undefined) return []
  return [
    `  Set-up code  ${(code.match(/.{4}/g) ?? []).join('-')}`,
    '    Nobody can log in to the back office yet: open it, and add its first owner with this code.',
  ]
}
