import type { Config } from '../../server/src/platform/config/config.ts'
import { CommandError } from './command.ts'

/** A port that the server opens for one of its roles. */
export interface Door {
  readonly setting: 'PORT' | 'MEDIA_PORT' | 'ADMIN_PORT'
  readonly hostSetting: 'HOST' | 'ADMIN_HOST'
  readonly role: Config['ROLE'][number]
}

const doors: readonly Door[] = [
  { setting: 'PORT', hostSetting: 'HOST', role: 'api' },
  { setting: 'ADMIN_PORT', hostSetting: 'ADMIN_HOST', role: 'admin' },
  { setting: 'MEDIA_PORT', hostSetting: 'HOST', role: 'media' },
]

export function doorsOf({ ROLE }: Config): Door[] {
  return doors.filter(({ role }) => ROLE.includes(role))
}

/** Where a server with these settings tells whether it is ready. */
export function readyUrl(config: Config): string {
  const [door] = doorsOf(config)
  if (!door) {
    throw new CommandError(
      `ROLE=${config.ROLE.join()} opens no port that tells whether the server is ready: add the role admin`,
    )
  }
  return `${localAddress(config[door.hostSetting], config[door.setting])}/readyz`
}

/** The address for this machine of a host that may be "every address". */
export function localAddress(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
