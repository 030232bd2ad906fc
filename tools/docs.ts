import { generatedDocs } from './docs/generated.ts'
import { writeIfChanged } from './lib/write-if-changed.ts'

for (const [file, text] of generatedDocs()) writeIfChanged(file, text)
