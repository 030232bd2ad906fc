import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { generatedTypes, typesFile } from './db-types/generate.ts'
import { root } from './lib/repository.ts'

writeFileSync(path.join(root, typesFile), await generatedTypes())
console.log(typesFile)
