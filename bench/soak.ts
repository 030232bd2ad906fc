import { trialDisk } from './soak/disk.ts'
import { trialFuzz } from './soak/fuzz.ts'
import { trialKill } from './soak/kill.ts'
import { trialOutage } from './soak/outage.ts'
import { trialRestart } from './soak/restart.ts'
import { publish, type Result, type Say } from './soak/trial.ts'

// npm run soak:<name>: trials that take minutes, by name.
const trials: Readonly<Record<string, (say: Say) => Promise<Result | undefined>>> = {
  disk: trialDisk,
  fuzz: trialFuzz,
  kill: trialKill,
  outage: trialOutage,
  restart: trialRestart,
}

const [name = ''] = process.argv.slice(2)
const trial = trials[name]
if (!trial) {
  console.error(`there is no trial named "${name}": ${Object.keys(trials).join(', ')}`)
  process.exit(1)
}
const result = await trial((line) => console.log(line))
if (result && !(await publish(name, result))) process.exitCode = 1
