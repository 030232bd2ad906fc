/**
 * Adds what the app uses and Safari 17 lacks, the oldest supported browser. Imported before the code of the app; the service
 * worker does without.
 */
export function fillGaps(): void {
  Promise.withResolvers ??= withResolvers
  URL.parse ??= (address, base) => (URL.canParse(address, base) ? new URL(address, base) : null)
  Element.prototype.checkVisibility ??= function isDrawn(this: Element) {
    return this.getClientRects().length > 0
  }
}

function withResolvers<T>(): PromiseWithResolvers<T> {
  const parts = {} as PromiseWithResolvers<T>
  parts.promise = new Promise<T>((resolve, reject) => Object.assign(parts, { resolve, reject }))
  return parts
}

fillGaps()
