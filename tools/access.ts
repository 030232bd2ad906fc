import { runTool } from './lib/run.ts'

/** `npm run access`: writes into docs/access.md what the server answers, for the difference to be read. */
const { code } = await runTool(
  'vitest',
  ['run', '--project=api', 'server/src/access.api.test.ts'],
  {
    env: { WRITE_ACCESS: '1' },
    visible: true,
  },
)
process.exitCode = code
