import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Config, readConfig } from '../../server/src/platform/config/config.ts'
import { root } from './repository.ts'

/** The settings for commands: from the environment, and from `.env` for those missing there. */
export function readSettings(): Config {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readConfig(process.env)
}
