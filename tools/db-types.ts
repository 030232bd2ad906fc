import { generatedTypes, typesFile } from './db-types/generate.ts'
import { writeIfChanged } from './lib/write-if-changed.ts'

writeIfChanged(typesFile, await generatedTypes())
