import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CommandError } from '../lib/command.ts'
import { run } from '../lib/run.ts'
import { canInstall, install } from '../test/debian.ts'
import { must } from './command.ts'

/** Packages that this machine or this account cannot have. */
export class PackagesMissing extends CommandError {}

async function installedPackages(): Promise<ReadonlySet<string>> {
  const format = '${db:Status-Status} ${Package}\n'
  const { output } = await run('dpkg-query', ['--show', `--showformat=${format}`])
  const lines = output.split('\n').filter((line) => line.startsWith('installed '))
  return new Set(lines.map((line) => line.slice('installed '.length)))
}

/** Installs what is missing, but starts none of Debian's own services, neither now nor at the next boot. */
export async function bringPackages(names: readonly string[]): Promise<void> {
  const before = await installedPackages()
  const missing = names.filter((name) => !before.has(name))
  if (missing.length === 0) return
  const command = `apt-get install ${missing.join(' ')}`
  if (!(await canInstall())) {
    throw new PackagesMissing(`the cluster takes Debian's packages: run \`sudo ${command}\` first`)
  }
  const allowStarts = refuseStarts()
  try {
    if (missing.includes('postgresql-15')) await installDatabase(command)
    await mustInstall(missing, command)
  } finally {
    allowStarts()
  }
  const added = [...(await installedPackages())].filter((name) => !before.has(name))
  for (const unit of await unitsOf(added)) await disable(unit)
}

async function mustInstall(names: readonly string[], command: string): Promise<void> {
  if (!(await install(names))) throw new PackagesMissing(`\`${command}\` failed: see above`)
}

/** Debian's packages ask this script whether they may start their services; exit code 101 says no. */
const policy = '/usr/sbin/policy-rc.d'

/** Answers how to take it back. A script that the machine has already stays as it is. */
function refuseStarts(): () => void {
  if (existsSync(policy)) return () => undefined
  writeFileSync(policy, '#!/bin/sh\nexit 101\n')
  chmodSync(policy, 0o755)
  return () => rmSync(policy)
}

const clusterSettings = '/etc/postgresql-common/createcluster.conf'

/** Without the database that the package otherwise makes and starts at each boot. */
async function installDatabase(command: string): Promise<void> {
  await mustInstall(['postgresql-common'], command)
  const before = readFileSync(clusterSettings)
  writeFileSync(clusterSettings, 'create_main_cluster = false\n')
  try {
    await mustInstall(['postgresql-15'], command)
  } finally {
    writeFileSync(clusterSettings, before)
  }
}

/** As the package's own script would: Debian's helper runs for such a script only. */
async function disable(unit: string): Promise<void> {
  await must('deb-systemd-helper', ['disable', unit], {
    env: { DPKG_MAINTSCRIPT_PACKAGE: 'kaleido' },
  })
}

/** The services of these packages. */
async function unitsOf(names: readonly string[]): Promise<string[]> {
  const files = (await must('dpkg-query', ['--listfiles', ...names])).split('\n')
  return files
    .filter((file) => /\/lib\/systemd\/system\/[^/@]+\.(?:service|timer|target)$/.test(file))
    .map((file) => path.basename(file))
}
