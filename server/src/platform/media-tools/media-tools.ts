import type { Config } from '../config/config.ts'
import { type Logger, partLogger } from '../log/log.ts'
import type { Metrics } from '../log/metrics.ts'
import { type FoundFfmpeg, findFfmpeg } from './find-ffmpeg.ts'
import { type Sandbox, findSandbox } from './sandbox.ts'
import type { Isolation } from './sandbox-namespaces.ts'

/** The programs that decode and encode uploads. */
export interface MediaTools {
  /** Looks for them on first use, and again until they are found. */
  find(): Promise<FoundTools>
}

export interface FoundTools {
  readonly ffmpeg: FoundFfmpeg
  readonly sandbox: Sandbox
}

export function createMediaTools(
  config: Pick<Config, 'FFMPEG_PATH'>,
  given: {
    readonly log: Logger
    readonly metrics?: Metrics
    /** The namespaces to use where the system has them: all by default. */
    readonly isolation?: Isolation
  },
): MediaTools {
  const log = partLogger(given.log, 'media')
  let found: Promise<FoundTools> | undefined
  let remarks: readonly string[] = []

  given.metrics?.gauge({
    name: 'kaleido_media_remarks',
    help: 'What the system does not allow of the sandbox that media are decoded in; 1 each',
    label: 'remark',
    isOfAll: true,
    read: () => Object.fromEntries(remarks.map((remark) => [remark, 1])),
  })

  async function look(): Promise<FoundTools> {
    const ffmpeg = await findFfmpeg(config.FFMPEG_PATH)
    const sandbox = await findSandbox(ffmpeg.path, given.isolation)
    remarks = sandbox.remarks
    log.info({ event: 'media.tools_found', ffmpeg: ffmpeg.path, version: ffmpeg.version })
    for (const remark of remarks) log.warn({ event: 'media.tools_remark', remark })
    return { ffmpeg, sandbox }
  }

  return {
    find() {
      found ??= look().catch((error: unknown) => {
        found = undefined
        throw error
      })
      return found
    },
  }
}
