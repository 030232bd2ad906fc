import pino from 'pino'
import type { Config } from './config.ts'
export type Logger = pino.Logger
/** The parts of the platform that log under a name of their own. */
export type LogPart = 'bus' | 'cache' | 'clock' | 'db' | 'http' | 'jobs' | 'media' | 'storage'
/**
 * JSON lines. What a program looks for stands in `event`, a stable name; secrets and people's data are taken out here,
 * by the names they stand under, so that no caller has to think of it.
 */
export declare function createLogger(
  config: Pick<Config, 'LOG_LEVEL'>,
  destination?: pino.DestinationStream,
): Logger
export declare function partLogger(log: Logger, part: LogPart): Logger
