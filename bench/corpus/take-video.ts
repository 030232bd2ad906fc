import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { videoLimits } from '@kaleido/contract/media'
import {
  refusalOf,
  refuseOutside,
} from '../../server/src/features/media/video/media-video.refusal.ts'
import { createLogger } from '../../server/src/platform/log/log.ts'
import { makeItem } from '../../server/src/platform/media-tools/make-item.ts'
import {
  createMediaTools,
  type MediaTools,
} from '../../server/src/platform/media-tools/media-tools.ts'
import { probe } from '../../server/src/platform/media-tools/probe.ts'
import { marks, type Verdict } from './corpus.ts'

// node bench/corpus/take-video.ts <file>: processes it as an uploaded video.
const [file = ''] = process.argv.slice(2)
const tools = onOurNetwork(
  createMediaTools({ FFMPEG_PATH: undefined }, { log: createLogger({ LOG_LEVEL: 'silent' }) }),
)
await tools.find()
const folder = await mkdtemp(path.join(tmpdir(), 'kaleido-taken-'))
const begin = performance.now()
const end = await take()
const peakMiB = process.resourceUsage().maxRSS / 1_024
const verdict: Verdict = { end, ms: performance.now() - begin, peakMiB }
await rm(folder, { recursive: true })
console.log(JSON.stringify(verdict))

/**
 * Without ffmpeg's own network namespace, whose counters are not visible here. The other layers of the sandbox are active.
 */
function onOurNetwork(given: MediaTools): MediaTools {
  return {
    async find() {
      const found = await given.find()
      const [first] = found.sandbox.before
      const skipped = first === 'unshare' ? found.sandbox.before.indexOf('--') + 1 : 0
      return {
        ...found,
        sandbox: { ...found.sandbox, before: found.sandbox.before.slice(skipped) },
      }
    },
  }
}

async function take(): Promise<string> {
  try {
    refuseOutside({ kind: 'video', ...videoLimits.video }, await probe(tools, { file, folder }))
    const to = path.join(folder, 'made')
    await makeItem({
      tools,
      source: file,
      isShort: false,
      to,
      signal: new AbortController().signal,
    })
    return (await isMarked(to)) ? 'harmful' : 'harmless'
  } catch (error) {
    const refusal = refusalOf(error)
    // Any other error is a bug and ends the script.
    if (refusal === undefined) throw error
    return refusal
  }
}

async function isMarked(made: string): Promise<boolean> {
  const entries = await readdir(made, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => one.isFile())) {
    const bytes = await readFile(path.join(entry.parentPath, entry.name))
    if (Object.values(marks).some((mark) => bytes.includes(mark))) return true
  }
  return false
}
