/**
 * Aborted when this process is told to stop: by a signal, or by the end of the launcher that started it. Being told
 * twice, as by Ctrl-C in a terminal and by the launcher that heard it too, is being told once.
 */
export function listenForStop(): AbortController {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (process.channel) process.once('disconnect', stop)
  // A terminal that is closed takes our output with it; that must not keep us from stopping in order.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  return stopping
}

export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
