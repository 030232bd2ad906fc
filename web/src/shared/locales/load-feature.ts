import { type Catalog, catalogOf } from '@kaleido/ui/language'

type Labels = Catalog[string]

/** The message center shows labels of both. */
const together = ['notice', 'message']

/** Labels of a feature that few visitors open load with it; those of the others all at once. */
export function loadFeature(
  files: Readonly<Record<string, Labels>>,
  late: Readonly<Record<string, () => Promise<Labels>>>,
): (feature?: string) => Promise<Catalog> {
  const loaders = catalogOf(late)
  const catalog = catalogOf(files)
  return async (feature = '') => {
    if (!(feature in loaders)) return catalog
    const wanted = together.includes(feature) ? together : [feature]
    const loaded = wanted.map(async (one) => [one, (await loaders[one]?.()) ?? {}] as const)
    return Object.fromEntries(await Promise.all(loaded))
  }
}
