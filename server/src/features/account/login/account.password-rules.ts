import { weaknessOf } from '../../../platform/crypto/password-rules.ts'
import { AppError } from '../../../platform/errors.ts'

export function refuseWeak(password: string, own: readonly string[]): void {
  const reason = weaknessOf(password, own)
  if (reason) throw new AppError('account.weak_password', { reason })
}
