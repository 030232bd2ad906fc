import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const databaseName = 'kaleido'
export const roleNames = { owner: 'kaleido_owner', app: 'kaleido_app', admin: 'postgres' } as const
export type RoleName = (typeof roleNames)[keyof typeof roleNames]

/** Used over TCP only; the socket authenticates by the system's user. */
export type Passwords = Readonly<Record<'owner' | 'app', string>>

export function makePasswords(): Passwords {
  const make = () => randomBytes(24).toString('base64url')
  return { owner: make(), app: make() }
}

export function readPasswords(dataFolder: string): Passwords {
  return JSON.parse(readFileSync(passwordFile(dataFolder), 'utf8')) as Passwords
}

export function passwordFile(dataFolder: string): string {
  return path.join(dataFolder, 'kaleido-passwords.json')
}

/** Two roles from the start: the owner migrates, the app reads and writes rows. An empty line ends a statement. */
export function rolesSql(passwords: Passwords): string {
  return [
    `create role ${roleNames.owner} login password '${passwords.owner}'`,
    `create role ${roleNames.app} login password '${passwords.app}'`,
    `create database ${databaseName} owner ${roleNames.owner}`,
    `revoke all on database ${databaseName} from public`,
    `grant connect on database ${databaseName} to ${roleNames.app}`,
  ]
    .map(asCommand)
    .join('')
}

/** Run inside the database. The app may use what the owner creates later; it may never create anything itself. */
export function grantsSql(): string {
  const forOwner = `alter default privileges for role ${roleNames.owner}`
  return [
    `alter schema public owner to ${roleNames.owner}`,
    'revoke all on schema public from public',
    `grant usage on schema public to ${roleNames.app}`,
    `${forOwner} revoke execute on functions from public`,
    `${forOwner} in schema public grant select, insert, update, delete on tables to ${roleNames.app}`,
    `${forOwner} in schema public grant usage, select on sequences to ${roleNames.app}`,
    `${forOwner} in schema public grant execute on functions to ${roleNames.app}`,
  ]
    .map(asCommand)
    .join('')
}

function asCommand(statement: string): string {
  return `${statement};\n\n`
}

/** Over the socket the system identifies the user: PostgreSQL's own account, and the user that runs the product. */
export function accessRules(): string {
  return ['local all all peer map=kaleido', 'host all all 127.0.0.1/32 scram-sha-256', ''].join(
    '\n',
  )
}

export function accountMap(accounts: readonly string[]): string {
  const roles = Object.values(roleNames)
  const lines = accounts.flatMap((account) => roles.map((role) => `kaleido "${account}" ${role}`))
  return `${lines.join('\n')}\n`
}
