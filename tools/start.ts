import { closeFiles, keepFilesOwn } from '../server/src/platform/process/own-files.ts'
import { buildIfStale } from './build.ts'
import { runCommand } from './lib/command.ts'
import { readSettings } from './lib/settings.ts'
import { checkFolder, checkPorts } from './start/checks.ts'
import { prepareDatabase, startDatabase } from './start/database.ts'
import { claim, type Instance, refuseSecondStart, stopOrphan } from './start/instance.ts'
import { keepAlive } from './start/keep-alive.ts'
import { startServer } from './start/server.ts'
import type { Starting } from './start/starting.ts'
import { listenForStop, untilAborted } from './start/stopping.ts'
import { welcome } from './start/welcome.ts'

const report = (line: string) => console.log(`· ${line}`)

/** All of `npm start`: starts everything in order, and stops it in reverse order when told to. */
async function start(): Promise<void> {
  const stop = listenForStop()
  const config = readSettings()
  checkFolder(config.DATA_DIR)
  await refuseSecondStart(config.DATA_DIR)
  if (await stopOrphan(config.DATA_DIR))
    report('stopped the server that a killed start had left running')
  await checkPorts(config)
  report('settings, folder and ports are fine')

  keepFilesOwn()
  closeFiles(config)
  const running = new AsyncDisposableStack()
  const instance = running.adopt(claim(config.DATA_DIR), ({ release }) => release())
  try {
    await bringUp({ config, running, stopping: stop.signal, report }, instance)
    await untilAborted(stop.signal)
  } catch (error) {
    // An interrupted step is no failure.
    if (!stop.signal.aborted) throw error
  } finally {
    instance.noteStopping()
    stop.abort()
    report('stopping')
    await running.disposeAsync()
  }
  report('stopped')
}

async function bringUp(starting: Starting, instance: Instance): Promise<void> {
  const { config, stopping } = starting
  const urls = await startDatabase(starting)
  stopping.throwIfAborted()
  const logins = await prepareDatabase(config, urls, report)
  stopping.throwIfAborted()
  await build(report)
  stopping.throwIfAborted()
  await serve(starting, { instance, appUrl: urls.appUrl })
  console.log(welcome(config, logins))
}

/** The built apps belong to the checkout, which other users may read. */
async function build(report: (line: string) => void): Promise<void> {
  const own = process.umask(0o022)
  try {
    await buildIfStale(report)
  } finally {
    process.umask(own)
  }
}

async function serve(
  { config, running, stopping, report }: Starting,
  { instance, appUrl }: { readonly instance: Instance; readonly appUrl: string },
): Promise<void> {
  const launch = () => startServer({ config, appUrl, stopping, onPid: instance.noteServer })
  let server = await launch()
  const keeping = keepAlive({
    name: 'the server',
    gone: () => server.gone,
    stopping,
    report,
    async revive() {
      server = await launch()
    },
  })
  running.defer(async () => {
    await server.stop()
    await keeping
  })
  report('the server is ready')
}

await runCommand(start)
// The launcher's IPC channel would keep this process alive.
if (process.connected) process.disconnect?.()
