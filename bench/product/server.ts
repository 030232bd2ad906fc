import { features } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { runProcesses } from '../../server/src/platform/process/processes.ts'
import { startServer } from '../../server/src/server.ts'
import { bench } from './feature.ts'

// The product as in production, with one more feature.
await runProcesses(readConfig, (config) => startServer(config, [...features, bench]))
