import pino from 'pino'
import type { Config } from './config.ts'
import { scrub, scrubMembers, scrubText } from './redact.ts'

export type Logger = pino.Logger

/** The parts of the platform that log under a name of their own. */
export type LogPart =
  | 'bus'
  | 'cache'
  | 'clock'
  | 'db'
  | 'http'
  | 'jobs'
  | 'locks'
  | 'media'
  | 'settings'
  | 'storage'

/**
 * JSON lines. What a program looks for stands in `event`, a stable name; secrets and people's data are taken out here,
 * by the names they stand under, so that no caller has to think of it.
 */
export function createLogger(
  config: Pick<Config, 'LOG_LEVEL'>,
  destination: pino.DestinationStream = pino.destination(1),
): Logger {
  const log = pino(
    {
      level: config.LOG_LEVEL,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (members) => scrubMembers(members),
      },
      serializers: {
        // An error's members are copied by its serializer, after the formatter.
        err: (error: Error) => scrub({ ...pino.stdSerializers.err(error) }),
      },
      // The finished line: catches what stands inside messages, addresses and stacks.
      hooks: { streamWrite: scrubText },
    },
    destination,
  )
  // Bindings of a child pass through no formatter. Children inherit this one, and so do theirs.
  const { child } = log
  log.child = function scrubbedChild(this: Logger, bindings, options) {
    return child.call(this, scrubMembers(bindings), options)
  } as typeof child
  return log
}

export function partLogger(log: Logger, part: LogPart): Logger {
  return log.child({ part })
}
