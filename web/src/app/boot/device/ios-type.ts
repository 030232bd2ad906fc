/** What a browser reports about its device. */
export interface DeviceFacts {
  readonly userAgent: string
  readonly maxTouchPoints: number
}

/**
 * iPhone, iPad, iPod; and a Mac with more than one touch point, which is how an iPad identifies itself when it requests desktop
 * pages.
 */
export function isIosType({ userAgent, maxTouchPoints }: DeviceFacts): boolean {
  // Phones of other makers have called themselves "like iPhone" to get its pages.
  if (/Windows|Android|IEMobile/.test(userAgent)) return false
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return true
  return /\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1
}
