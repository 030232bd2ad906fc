import { describeFuzzPart } from './testing/fuzz/parts.ts'

describeFuzzPart(1)
