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
import { createMediaTools } from '../../server/src/platform/media-tools/media-tools.ts'
import { probe } from '../../server/src/platform/media-tools/probe.ts'
import { marks, type Verdict } from './corpus.ts'

// node bench/corpus/take-video.ts <file>: processes it as an uploaded video.
const [file = ''] = process.argv.slice(2)
// Without a network namespace for ffmpeg: its counters are not visible here. The other layers of the sandbox are active.
const tools = createMediaTools(
  { FFMPEG_PATH: undefined },
  {
    log: createLogger({ LOG_LEVEL: 'silent' }),
    isolation: { network: false, files: true },
  },
)
await tools.find()
const folder = await mkdtemp(path.join(tmpdir(), 'kaleido-taken-'))
const begin = performance.now()
const end = await take()
const peakMiB = process.resourceUsage().maxRSS / 1_024
const verdict: Verdict = { end, ms: performance.now() - begin, peakMiB }
await rm(folder, { recursive: true })
console.log(JSON.stringify(verdict))

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
