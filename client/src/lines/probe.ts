export type Probe = (url: string, signal: AbortSignal) => Promise<void>

/**
 * Probes all lines at once and takes the first that answers; the order decides which probe starts first. Lines that failed by
 * then are reported; probes still running are dropped.
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
    // Every line failed, and each was reported already.
    return undefined
  } finally {
    rest.abort()
  }
}
