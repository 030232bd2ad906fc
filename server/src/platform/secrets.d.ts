import type { Config, InterfaceKey } from './config.ts'
export interface Secrets {
  /** The first seals; all open. */
  readonly interfaceKeys: readonly InterfaceKey[]
  readonly imageKey: string
  /** Keys every keyed hash of the server: devices, phone numbers. */
  readonly secretKey: string
}
/** The secrets of this installation: as set, or made once and kept in the data folder. */
export declare function loadSecrets(config: Config): Secrets
