import { features } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { runProcesses } from '../../server/src/platform/processes.ts'
import { startServer } from '../../server/src/server.ts'
import { bench } from './feature.ts'

// The product as it runs anywhere, with one feature more.
await runProcesses(readConfig, (config) => startServer(config, [...features, bench]))
