import type { SmsPurpose } from '@kaleido/contract/account-phone'
import type { Config } from '../../../platform/config/config.ts'
import { createHttpSms } from './http-sms.ts'

export interface Message {
  /** E.164. */
  readonly to: string
  readonly code: string
  readonly purpose: SmsPurpose
}

/** Who carries codes to phones. */
export interface SmsProvider {
  /** Throws where it was not taken over. */
  send(message: Message, signal: AbortSignal): Promise<void>
}

/** The provider that the settings name; none without them, and then no code leaves the house. */
export function smsProviderOf({ SMS_URL, SMS_TOKEN }: Config): SmsProvider | undefined {
  return SMS_URL === undefined ? undefined : createHttpSms({ url: SMS_URL, token: SMS_TOKEN })
}

/**
 * Whether people of the product may be shown codes: in a trial without a provider, where there is no other way to learn
 * them. Never in production, where a code is as good as the account.
 */
export function showsCodes(config: Config): boolean {
  return config.SMS_URL === undefined && !config.isProduction
}
