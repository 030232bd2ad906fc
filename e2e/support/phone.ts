/** The initial state of a browser: Playwright's storage state. */
type Past = ReturnType<typeof usedPhone>

/** A phone on its very first visit. */
export const newPhone: Past = { cookies: [], origins: [] }

/**
 * A returning phone: its owner has consented, and neither the splash's advert nor a popup is due, so that nothing comes between
 * a look at the screen and the tap on it. It has no login: every journey is a new guest.
 */
export function usedPhone(appUrl: string) {
  const never = { day: '', count: 0, lastAt: Number.MAX_SAFE_INTEGER }
  const kept = { consentedAt: 1, splash: never, popups: { ...never, hidden: [] } }
  return {
    cookies: [
      {
        name: 'kaleido_seen',
        value: '1',
        domain: new URL(appUrl).hostname,
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax' as const,
      },
    ],
    origins: [
      {
        origin: appUrl,
        localStorage: Object.entries(kept).map(([name, value]) => ({
          name: `kaleido_${name}`,
          value: JSON.stringify(value),
        })),
      },
    ],
  }
}
