import { ensureAndRun } from './setup/ensure.mjs'

const [script, ...args] = process.argv.slice(2)
await ensureAndRun(script, args)
