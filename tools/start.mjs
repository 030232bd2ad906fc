import { ensureAndRun } from './setup/ensure.mjs'

await ensureAndRun('tools/start.ts')
