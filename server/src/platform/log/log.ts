import pino from 'pino'
import type { Config } from '../config/config.ts'
import { scrub, scrubMembers, scrubText } from './redact.ts'

export type Logger = pino.Logger

/** The parts of the platform that log under their own name. */
export type LogPart =
  | 'bus'
  | 'replicas'
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
 * JSON lines. `event` is a stable name for programs; secrets and personal data are removed here, by the names of their
 * members, so that no caller has to think of it.
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
        // An error's members are copied by its serializer, after the formatter has run.
        err: (error: Error) => scrub({ ...pino.stdSerializers.err(error) }),
      },
      // The finished line: catches secrets inside messages, addresses and stacks.
      hooks: { streamWrite: scrubText },
    },
    destination,
  )
  // Bindings of a child logger pass through no formatter. Children inherit this serializer, and so do theirs.
  const { child } = log
  log.child = function scrubbedChild(this: Logger, bindings, options) {
    return child.call(this, scrubMembers(bindings), options)
  } as typeof child
  return log
}

export function partLogger(log: Logger, part: LogPart): Logger {
  return log.child({ part })
}
