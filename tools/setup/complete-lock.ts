/** The relevant part of a lockfile; everything else is kept unchanged. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

export interface LockedPackage {
  readonly version?: string
  readonly cpu?: readonly string[]
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly libc?: readonly string[]
  readonly optional?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly os?: readonly string[]
}

/**
 * npm omits optional packages of other platforms from the lockfile when it could not resolve them, and `npm ci` then
 * refuses the lockfile as incomplete. Adds their records, with the platform taken from their names. Idempotent.
 */
export function completeLock(lock: Lock): {
  readonly lock: Lock
  readonly added: readonly string[]
} {
  const packages: Record<string, LockedPackage> = { ...lock.packages }
  const added: string[] = []
  for (const [place, holder] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(holder.optionalDependencies ?? {})) {
      const platform = platformOf(name)
      if (!platform || !isExact(version) || isThere(packages, place, name, version)) continue
      const own = `node_modules/${name}`
      const at = packages[own] ? `${place}/${own}` : own
      packages[at] = recordOf(holder, version, platform)
      added.push(at)
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))
  return { lock: { ...lock, packages: Object.fromEntries(sorted) }, added }
}

type Platform = Pick<LockedPackage, 'cpu' | 'libc' | 'os'>

/** In the order that npm writes them. */
function recordOf(
  { dev, devOptional }: LockedPackage,
  version: string,
  { cpu, libc, os }: Platform,
): LockedPackage {
  return {
    version,
    ...(cpu && { cpu }),
    ...(dev && { dev }),
    ...(devOptional && { devOptional }),
    ...(libc && { libc }),
    optional: true,
    ...(os && { os }),
  }
}

/** Node looks for a package beside its dependent first, and then in every folder above. */
function isThere(
  packages: Readonly<Record<string, LockedPackage>>,
  holder: string,
  name: string,
  version: string,
): boolean {
  for (let at = holder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const found = packages[at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`]
    if (found) return found.version === version
    if (at === '') return false
  }
}

function isExact(version: string): boolean {
  return /^\d+\.\d+\.\d+/.test(version)
}

const systems: Readonly<Record<string, string>> = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win32: 'win32',
  windows: 'win32',
}

const processors: Readonly<Record<string, string>> = {
  aarch64: 'arm64',
  arm: 'arm',
  arm64: 'arm64',
  armv7: 'arm',
  ia32: 'ia32',
  loong64: 'loong64',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm: 'wasm32',
  wasm32: 'wasm32',
  x64: 'x64',
}

/** `@scope/name-linux-arm64-musl` and the like; undefined for a name without a platform. */
function platformOf(name: string): Platform | undefined {
  const words = (name.split('/').at(-1) ?? '').split(/[-.]/)
  const os = words.map((word) => systems[word]).find(Boolean)
  const cpu = words.map((word) => processors[word]).find(Boolean)
  if (!os && !cpu) return undefined
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.includes('gnu')
      ? 'glibc'
      : undefined
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) }
}
