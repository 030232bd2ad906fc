import type { Place } from './place.ts'
export interface PidFile {
  readonly pid: number
  readonly port: number
  /** Answers statements; a standby in recovery does too. */
  readonly isReady: boolean
}
/** What the running server, or one that died, wrote about itself; undefined where none runs. */
export declare function readPidFile(data: string): PidFile | undefined
/** The server that is running on a data folder, whoever started it. */
export declare function findRunning(data: string): PidFile | undefined
/** Stops what a killed supervisor left running, and clears away what a killed server left. True where one ran. */
export declare function stopLeftBehind({ data, socket }: Place): Promise<boolean>
