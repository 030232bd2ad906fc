import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './lib/repository.ts'
import { completeLock, type Lock } from './setup/complete-lock.ts'

/** `npm run lock`, after every install that changed the lockfile. */
const file = path.join(root, 'package-lock.json')
const { lock, added } = completeLock(JSON.parse(readFileSync(file, 'utf8')) as Lock)
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added.length} packages of other platforms added to package-lock.json`)
