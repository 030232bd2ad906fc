/** What a browser says of its device. */
export interface DeviceFacts {
  readonly userAgent: string
  readonly maxTouchPoints: number
}

/** iPhone, iPad, iPod; and a Mac with more than one touch point, which is how an iPad names itself when it asks for desktop pages. */
export function isIosType({ userAgent, maxTouchPoints }: DeviceFacts): boolean {
  // Phones of other makers have named themselves "like iPhone" to get its pages.
  if (/Windows|Android|IEMobile/.test(userAgent)) return false
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return true
  return /\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1
}
