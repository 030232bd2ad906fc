import { run } from '../lib/run.ts'

export const isRoot = process.getuid?.() === 0

/** Whether this machine can be given Debian's packages by whoever runs the tests. */
export async function canInstall(): Promise<boolean> {
  return isRoot && (await exists('apt-get'))
}

/** Installs Debian packages, visibly; true when that worked. */
export async function install(packages: readonly string[]): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const steps = [['update'], ['install', '-y', '--no-install-recommends', ...packages]]
  for (const step of steps) {
    const { code } = await run('apt-get', ['-q', ...step], { env, visible: true })
    if (code !== 0) return false
  }
  return true
}

export async function exists(program: string): Promise<boolean> {
  const { code } = await run('sh', ['-c', `command -v "$1"`, 'sh', program])
  return code === 0
}
