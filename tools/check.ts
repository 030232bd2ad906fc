import { parts } from './check/parts.ts'
import { runParts } from './check/run-parts.ts'

/** `npm run check`, or `npm run check -- <part> …` for some of the parts. */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) {
  const known = parts.map((part) => `"${part.name}"`).join(', ')
  console.error(`no such part: ${unknown.join(', ')} (there are ${known})`)
  process.exit(2)
}
const chosen = parts.filter((part) => wanted.length === 0 || wanted.includes(part.name))
const { passed, failures } = await runParts(chosen, (line) => console.log(line))
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
