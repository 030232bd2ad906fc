import { settings } from '../../server/src/platform/config/config.ts'

/** `.env.example` names every setting, once, in the order of the settings, and no other. */
export function checkEnvExample(text: string): string[] {
  const named = [...text.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
  const known = Object.keys(settings)
  const missing = known.filter((name) => !named.includes(name))
  const unknown = named.filter((name) => !known.includes(name))
  const twice = named.filter((name, index) => named.indexOf(name) < index)
  const problems = [
    ...missing.map((name) => `.env.example lacks ${name}`),
    ...unknown.map((name) => `.env.example names ${name}, which is no setting`),
    ...twice.map((name) => `.env.example names ${name} twice`),
  ]
  if (problems.length === 0 && named.join() !== known.join()) {
    return [
      '.env.example lists the settings in another order than server/src/platform/config/config.ts',
    ]
  }
  return problems
}
