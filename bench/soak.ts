import { trialRestore } from './cluster/restore.ts'
import { trialCluster } from './cluster/trial.ts'
import { trialUpgrade } from './cluster/upgrade.ts'
import { trialAttack } from './soak/attack.ts'
import { trialCorpus } from './soak/corpus.ts'
import { trialDisk } from './soak/disk.ts'
import { trialFuzz } from './soak/fuzz.ts'
import { trialGrowth } from './soak/growth.ts'
import { trialGuess } from './soak/guess.ts'
import { trialKill } from './soak/kill.ts'
import { trialMoney } from './soak/money.ts'
import { trialOutage } from './soak/outage.ts'
import { trialOwnWrites } from './soak/own-writes.ts'
import { trialPayout } from './soak/payout.ts'
import { trialPump } from './soak/pump.ts'
import { trialRestart } from './soak/restart.ts'
import { trialSales } from './soak/sales.ts'
import { trialTranscode } from './soak/transcode.ts'
import { trialUnread } from './soak/unread.ts'
import { trialUpload } from './soak/upload.ts'
import { trialWebhooks } from './soak/webhooks.ts'
import { trialXss } from './soak/xss.ts'
import { publish, type Result, type Say } from './soak/trial.ts'

// npm run soak:<name>: trials that take minutes, by name. What follows the name is for the trial: `npm run soak:sales -- 50`.
type Trial = (say: Say, args: readonly string[]) => Promise<Result | undefined>
const trials: Readonly<Record<string, Trial>> = {
  attack: trialAttack,
  cluster: trialCluster,
  corpus: trialCorpus,
  disk: trialDisk,
  fuzz: trialFuzz,
  growth: trialGrowth,
  guess: trialGuess,
  kill: trialKill,
  money: trialMoney,
  outage: trialOutage,
  'own-writes': trialOwnWrites,
  payout: trialPayout,
  pump: trialPump,
  restart: trialRestart,
  restore: trialRestore,
  sales: trialSales,
  transcode: trialTranscode,
  unread: trialUnread,
  upgrade: trialUpgrade,
  upload: trialUpload,
  webhooks: trialWebhooks,
  xss: trialXss,
}

const [name = '', ...args] = process.argv.slice(2)
const trial = trials[name]
if (!trial) {
  console.error(`there is no trial named "${name}": ${Object.keys(trials).join(', ')}`)
  process.exit(1)
}
const result = await trial((line) => console.log(line), args)
if (result && !(await publish(name, result))) process.exitCode = 1
