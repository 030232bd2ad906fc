import { generatedFromMigrations } from './db-types/generate.ts'
import { writeIfChanged } from './lib/write-if-changed.ts'

for (const [file, text] of await generatedFromMigrations()) writeIfChanged(file, text)
