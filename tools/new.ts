import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './lib/repository.ts'
import { runTool } from './lib/run.ts'
import { writeFeature } from './new/feature.ts'
import { featureName } from './new/names.ts'

/** `npm run new -- feature <name>` */
const [kind, word] = process.argv.slice(2)
const name = kind === 'feature' ? featureName(word) : 'the only thing that is made new is a feature'
if (typeof name === 'string') stop(name)
if (existsSync(path.join(root, 'contract/src', `${name.word}.ts`)))
  stop(`there is a feature ${name.word} already`)

for (const file of await writeFeature(name, new Date())) console.log(file)
await regenerate('docs.ts')
await regenerate('db-types.ts')
console.log(
  `\n${name.word} is wired. Check it with \`npm run check\`; CONTRIBUTING.md shows how it grows.`,
)

/** In a separate process, which reads the changed contract and migrations. */
async function regenerate(script: string): Promise<void> {
  const { code } = await runTool('node', [path.join(root, 'tools', script)], { visible: true })
  if (code !== 0) stop(`tools/${script} failed: see above`)
}

function stop(reason: string): never {
  console.error(reason)
  process.exit(1)
}
