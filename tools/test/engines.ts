import { existsSync } from 'node:fs'
import path from 'node:path'
import { canInstall, install } from './debian.ts'

/** A real program that only some machines have, and that some suites speak to. */
export interface Engine {
  readonly label: string
  /** All of them have to be there. */
  readonly programs: readonly string[]
  readonly packages: readonly string[]
}

export const engines = {
  webkit: {
    label: 'WebKit',
    programs: ['WebKitWebDriver', 'Xvfb'],
    packages: [
      'webkit2gtk-driver',
      'xvfb',
      'gstreamer1.0-plugins-good',
      'gstreamer1.0-plugins-bad',
      'gstreamer1.0-libav',
    ],
  },
  radosgw: {
    label: 'Ceph radosgw',
    programs: ['radosgw', 'ceph-mon', 'ceph-osd'],
    packages: ['radosgw', 'ceph-mon', 'ceph-osd'],
  },
  nginx: { label: 'nginx', programs: ['nginx'], packages: ['nginx-light'] },
  redis: { label: 'Redis', programs: ['redis-server'], packages: ['redis-server'] },
} as const satisfies Record<string, Engine>

export type EngineName = keyof typeof engines

/** Debian keeps servers where an ordinary user's PATH does not look. */
const systemFolders = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/usr/bin']

/** For suites: `describe.skipIf(!hasEngine('webkit'))`. Writing that makes the engine one of those that a run names. */
export function hasEngine(name: EngineName): boolean {
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean)
  const folders = [...onPath, ...systemFolders]
  return engines[name].programs.every((program) =>
    folders.some((folder) => existsSync(path.join(folder, program))),
  )
}

/** The engines that a suite among these texts asks for. */
export function enginesUsed(suites: Iterable<string>): EngineName[] {
  const used = new Set(
    [...suites].flatMap((text) =>
      [...text.matchAll(/\bhasEngine\('(\w+)'\)/g)].map(([, name]) => name),
    ),
  )
  return (Object.keys(engines) as EngineName[]).filter((name) => used.has(name))
}

/** Installs what is missing; names what cannot be had. */
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
