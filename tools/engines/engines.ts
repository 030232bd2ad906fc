import { existsSync } from 'node:fs'
import path from 'node:path'

/** A real program that only some machines have, and that some suites need. */
export interface Engine {
  readonly label: string
  /** All of them must exist. */
  readonly programs: readonly string[]
  /** For programs in packages of their own: the files to look for. */
  readonly files?: readonly string[]
  readonly packages: readonly string[]
}

/** The nginx module that checks signatures. */
export const nginxPerl = '/usr/lib/nginx/modules/ngx_http_perl_module.so'

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
  nginx: {
    label: 'nginx',
    programs: ['nginx'],
    files: [nginxPerl],
    packages: ['nginx', 'libnginx-mod-http-perl'],
  },
  wrk: { label: 'wrk', programs: ['wrk'], packages: ['wrk'] },
  redis: { label: 'Redis', programs: ['redis-server'], packages: ['redis-server'] },
} as const satisfies Record<string, Engine>

export type EngineName = keyof typeof engines

/** Debian installs servers in folders that are not on an ordinary user's PATH. */
const systemFolders = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/usr/bin']

/**
 * For suites: `describe.skipIf(!hasEngine('webkit'))`. This text in a suite makes the engine one that a run reports.
 */
export function hasEngine(name: EngineName): boolean {
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean)
  const folders = [...onPath, ...systemFolders]
  const { programs, files = [] }: Engine = engines[name]
  return (
    files.every((file) => existsSync(file)) &&
    programs.every((program) => folders.some((folder) => existsSync(path.join(folder, program))))
  )
}
