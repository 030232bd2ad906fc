import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generatedDocs } from './docs/generated.ts'
import { root } from './lib/repository.ts'

for (const [file, text] of generatedDocs()) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
  console.log(file)
}
