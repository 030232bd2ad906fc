import { processSent } from '../../server/src/features/media/picture/media-picture.service.ts'
import { AppError } from '../../server/src/platform/errors.ts'
import { createLogger } from '../../server/src/platform/log/log.ts'
import { createMediaTools } from '../../server/src/platform/media-tools/media-tools.ts'
import { marks, type Verdict } from './corpus.ts'

// node bench/corpus/take-picture.ts <file>: processes it as an uploaded picture.
const [file = ''] = process.argv.slice(2)
const log = createLogger({ LOG_LEVEL: 'silent' })
const mediaTools = createMediaTools({ FFMPEG_PATH: undefined }, { log })
await mediaTools.find()
const begin = performance.now()
const end = await take()
const peakMiB = process.resourceUsage().maxRSS / 1_024
const verdict: Verdict = { end, ms: performance.now() - begin, peakMiB }
console.log(JSON.stringify(verdict))

async function take(): Promise<string> {
  try {
    const { bytes, narrower, jpeg } = await processSent({ mediaTools }, file)
    const made = Buffer.concat([
      bytes,
      ...narrower.map((one) => one.bytes),
      jpeg ?? Buffer.alloc(0),
    ])
    return Object.values(marks).some((mark) => made.includes(mark)) ? 'harmful' : 'harmless'
  } catch (error) {
    // Any other error is a bug and ends the script.
    if (error instanceof AppError) return error.code
    throw error
  }
}
