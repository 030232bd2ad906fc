import { ensureAndRun } from './setup/ensure.mjs'

await ensureAndRun('tools/test.ts', process.argv.slice(2))
