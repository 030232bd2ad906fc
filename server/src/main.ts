import { readConfig } from './platform/config/config.ts'
import { closeFiles, keepFilesOwn } from './platform/process/own-files.ts'
import { runProcesses } from './platform/process/processes.ts'
import { startServer } from './server.ts'

keepFilesOwn()
await runProcesses(readConfig, (config) => {
  closeFiles(config)
  return startServer(config)
})
