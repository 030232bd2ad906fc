/**
 * Security headers, built once. Every answer carries them, errors and files too; they are plain objects because a
 * plugin that sets them per request is half the cost of a hot answer.
 */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), browsing-topics=()',
} as const

/** API answers are data: a browser must never run, frame or cache them. */
export const apiHeaders = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
} as const

/** For answers without content, such as a preflight. */
export const emptyHeaders = {
  ...everywhere,
  'content-security-policy': apiHeaders['content-security-policy'],
  'cache-control': 'no-store',
} as const

export const mediaHeaders = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Accept-Ranges, Content-Length, Content-Range, Date, ETag',
} as const

/** For the files of an app: a picture opened by itself runs no script, and a worker loads nothing from elsewhere. */
export const assetHeaders = {
  ...everywhere,
  'content-security-policy':
    "script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const

export interface PageSources {
  readonly nonce: string
  /** Origins that the app may call besides its own. */
  readonly api: readonly string[]
  readonly media: readonly string[]
  /** Whether the page may be framed by its own origin. */
  readonly isFramed?: boolean
  /**
   * The policies by which the page's scripts make markup and script addresses of strings; none at all for an empty list.
   * Absent for a page with a library that writes markup itself: a policy for that would let everything through.
   */
  readonly trustedTypes?: readonly string[]
}

/** The page may run only the scripts that the server put there. */
export function pageHeaders({
  nonce,
  api,
  media,
  isFramed = false,
  trustedTypes,
}: PageSources): Record<string, string> {
  const sockets = api.map((origin) => origin.replace(/^http/, 'ws'))
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...media],
    'media-src': ["'self'", 'blob:', ...media],
    'connect-src': ["'self'", ...api, ...sockets, ...media],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [isFramed ? "'self'" : "'none'"],
    ...(trustedTypes && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': trustedTypes.length > 0 ? trustedTypes : ["'none'"],
    }),
  }
  return {
    ...everywhere,
    'x-frame-options': isFramed ? 'SAMEORIGIN' : 'DENY',
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  }
}
