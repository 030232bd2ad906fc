const notice = 'NOTICE.md'
const permissive =
  /^(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|Zlib|CC0-1\.0|Python-2\.0|CC-BY-4\.0)$/
const undeclared = 'none declared'

interface Locked {
  readonly link?: boolean
  readonly dev?: boolean
  readonly license?: string | readonly string[]
}

/** The packages of `package-lock.json` whose licence asks for more than its text, and those named in `NOTICE.md`, are the same. */
export function checkLicences(lock: string, text: string): string[] {
  const { packages } = JSON.parse(lock) as { packages: Readonly<Record<string, Locked>> }
  const locked = Object.entries(packages)
    .filter(([at, { link }]) => at.includes('node_modules/') && !link)
    .map(([at, found]) => ({
      name: at.split('node_modules/').at(-1) ?? '',
      licence: licenceOf(found),
    }))
  const rows = rowsOf(text)
  const unnamed = locked
    .filter(({ licence }) => !isPermissive(licence))
    .filter(({ name, licence }) => !rows.some((row) => row.names(name) && row.cell === licence))
    .map(({ name, licence }) => `${notice} does not name ${name} with its licence: ${licence}`)
  const gone = rows
    .filter((row) => !locked.some(({ name }) => row.names(name)))
    .map(({ pattern }) => `${notice} names ${pattern}, which is not installed`)
  return [...new Set([...unnamed, ...gone])]
}

/** Builds of a tool for other systems are locked without their licence, which is the tool's. */
function licenceOf({ license, dev = false }: Locked): string {
  // Old packages list the licences to choose from.
  const stated = typeof license === 'object' ? license.join(' OR ') : license
  return stated ?? (dev ? 'MIT' : undeclared)
}

function isPermissive(licence: string): boolean {
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((one) => permissive.test(one)))
}

/** The rows of the page's tables: a package, or several by an asterisk, and the cell after it. */
function rowsOf(text: string) {
  return [...text.matchAll(/^\| `([^`]+)` \| ([^|]*) \|/gm)].map(([, pattern = '', cell = '']) => {
    const [start = '', end] = pattern.split('*')
    const names = (name: string) =>
      end === undefined ? name === pattern : name.startsWith(start) && name.endsWith(end)
    return { pattern, cell: cell.trim(), names }
  })
}
