import { readConfig } from './platform/config/config.ts'
import { runProcesses } from './platform/process/processes.ts'
import { startServer } from './server.ts'

await runProcesses(readConfig, startServer)
