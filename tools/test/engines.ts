import { type EngineName, engines, hasEngine } from '../engines/engines.ts'
import { canInstall, install } from './debian.ts'

export { engines, hasEngine }

/** The engines used by a suite among these texts. */
export function enginesUsed(suites: Iterable<string>): EngineName[] {
  const used = new Set(
    [...suites].flatMap((text) =>
      [...text.matchAll(/\bhasEngine\('(\w+)'\)/g)].map(([, name]) => name),
    ),
  )
  return (Object.keys(engines) as EngineName[]).filter((name) => used.has(name))
}

/** Installs missing engines; names those that are unavailable. */
export async function bringEngines(names: readonly EngineName[]): Promise<EngineName[]> {
  const missing = names.filter((name) => !hasEngine(name))
  if (missing.length > 0 && (await canInstall())) {
    await install(missing.flatMap((name) => engines[name].packages))
  }
  return missing.filter((name) => !hasEngine(name))
}

export function skippedLine(name: EngineName): string {
  const { label, packages } = engines[name]
  return `skipped: what needs ${label} (Debian: apt-get install ${packages.join(' ')})`
}
