/** Two processes that do nothing. Starts are numbered; the one of the given number fails. SIGUSR2 prints the metrics. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import { createMetrics } from '../log/metrics.ts'
import { readMetrics, shareMetrics } from '../log/metrics-of-all.ts'
import { runProcesses } from './processes.ts'

const [dir = '', failing] = process.argv.slice(2)

/** Of several processes only one makes a folder. */
function nextNumber(): number {
  for (let number = 1; ; number += 1) {
    try {
      mkdirSync(path.join(dir, String(number)))
      return number
    } catch {
      // Somebody else's.
    }
  }
}

await runProcesses(
  () => ({ PROCESSES: 2 }) as Config,
  async () => {
    const number = nextNumber()
    if (number === Number(failing)) throw new Error(`start ${number} fails`)
    const { registry } = createMetrics({ version: 'test' })
    shareMetrics(registry)
    process.on('SIGUSR2', () => {
      void readMetrics(registry).then((text) => process.stdout.write(text))
    })
    process.stdout.write(`${process.pid} is start ${number}\n`)
    return { stop: async () => undefined }
  },
)
