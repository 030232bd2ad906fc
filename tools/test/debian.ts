import { run } from '../lib/run.ts'

export const isRoot = process.getuid?.() === 0

/** Whether the current user can install Debian's packages on this machine. */
export async function canInstall(): Promise<boolean> {
  return isRoot && (await exists('apt-get'))
}

/** Installs Debian packages, with visible output; returns whether that worked. */
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
