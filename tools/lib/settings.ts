import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Config, readConfig } from '../../server/src/platform/config.ts'
import { root } from './repository.ts'

/** The settings as every command sees them: of the environment, and of `.env` where that says nothing. */
export function readSettings(): Config {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readConfig(process.env)
}
