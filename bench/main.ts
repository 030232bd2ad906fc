import { parseArgs } from 'node:util'
import { benchHttp } from './http/bench.ts'
import { benchMemory } from './http/memory.ts'
import { httpResult } from './http/report.ts'
import { publish } from './soak/trial.ts'

// npm run bench -- http [--memory] [--connections 16,64] [--rounds 3] [--seconds 5]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    connections: { type: 'string', default: '16,64' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    /** Adds five minutes of load to watch the memory. */
    memory: { type: 'boolean', default: false },
  },
})
if (positionals.join(' ') !== 'http') {
  console.error('which bench? npm run bench -- http')
  process.exit(1)
}
const say = (line: string) => console.log(line)
const plan = {
  connections: values.connections.split(',').map(Number),
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
}
const figures = await benchHttp(plan, say)
const memory = values.memory ? await benchMemory(say) : undefined
if (!(await publish('http', httpResult(figures, memory)))) process.exitCode = 1
