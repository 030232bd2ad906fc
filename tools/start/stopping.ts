/**
 * Aborted when this process is told to stop: by a signal, or by the end of the launcher that started it. Being told
 * twice (Ctrl-C reaches both the terminal's processes and the launcher) counts once.
 */
export function listenForStop(): AbortController {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (process.channel) process.once('disconnect', stop)
  // A closed terminal closes our output too; that must not keep us from stopping in order.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  return stopping
}

export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
