import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config, InterfaceKey } from './config.ts'

export interface Secrets {
  /** The first one seals; all of them open. */
  readonly interfaceKeys: readonly InterfaceKey[]
  readonly imageKey: string
  /** Keys every keyed hash of the server: devices, phone numbers. */
  readonly secretKey: string
}

/** Public on purpose, so that any client that follows the protocol can talk to a demonstration. */
const demo = { interfaceKey: 'kaleido-demo-interface-key', imageKey: 'kaleido-demo-image-key' }

/** The secrets of this installation: from the settings, or created once and kept in the data folder. */
export function loadSecrets(config: Config): Secrets {
  const { INTERFACE_KEY, IMAGE_KEY, SECRET_KEY } = config
  if (INTERFACE_KEY && IMAGE_KEY && SECRET_KEY) {
    return { interfaceKeys: INTERFACE_KEY, imageKey: IMAGE_KEY, secretKey: SECRET_KEY }
  }
  const kept = keptSecrets(config.DATA_DIR)
  return {
    interfaceKeys: INTERFACE_KEY ?? [
      { name: 'k1', key: config.isDemo ? demo.interfaceKey : kept.interfaceKey },
    ],
    imageKey: IMAGE_KEY ?? (config.isDemo ? demo.imageKey : kept.imageKey),
    secretKey: SECRET_KEY ?? kept.secretKey,
  }
}

interface StoredSecrets {
  readonly interfaceKey: string
  readonly imageKey: string
  readonly secretKey: string
}

function keptSecrets(dataDir: string): StoredSecrets {
  const file = path.join(dataDir, 'secrets.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredSecrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const make = () => randomBytes(32).toString('base64url')
  const made: StoredSecrets = { interfaceKey: make(), imageKey: make(), secretKey: make() }
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true })
  try {
    // Linking fails if the file exists: of several processes that start at once, all use the first one's secrets.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as StoredSecrets
}
