export type Probe = (url: string, signal: AbortSignal) => Promise<void>

/**
 * Asks all lines at once and takes the first that answers; the order decides who is asked first. Those that failed until then
 * are told of; those still under way are left alone.
 */
export async function firstToAnswer(
  urls: readonly string[],
  probe: Probe,
  onFailure: (url: string, cause: unknown) => void,
): Promise<string | undefined> {
  const rest = new AbortController()
  const attempts = urls.map(async (url) => {
    try {
      await probe(url, rest.signal)
      return url
    } catch (cause) {
      if (!rest.signal.aborted) onFailure(url, cause)
      throw cause
    }
  })
  try {
    return await Promise.any(attempts)
  } catch {
    // Every line failed, and each was told of already.
    return undefined
  } finally {
    rest.abort()
  }
}
