import { features } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { runProcesses } from '../../server/src/platform/process/processes.ts'
import { startServer } from '../../server/src/server.ts'
import { bench } from './feature.ts'

// For benches that count memory; with --expose-gc after a collection.
process.on('SIGUSR2', () => {
  const { gc } = globalThis as { gc?: () => void }
  gc?.()
  console.log(`memory ${process.memoryUsage().heapUsed}`)
})

// The product as in production, with one more feature.
await runProcesses(readConfig, (config) => startServer(config, [...features, bench]))
