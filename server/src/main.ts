import { readConfig } from './platform/config.ts'
import { runProcesses } from './platform/processes.ts'
import { startServer } from './server.ts'

await runProcesses(readConfig, startServer)
