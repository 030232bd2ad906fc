/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const sqlState = {
  diskFull: '53100',
  tooManyConnections: '53300',
  readOnlyTransaction: '25006',
  lockNotAvailable: '55P03',
  deadlock: '40P01',
  adminShutdown: '57P01',
  crashShutdown: '57P02',
  cannotConnectNow: '57P03',
} as const

const connectionStates: ReadonlySet<string> = new Set([
  sqlState.tooManyConnections,
  // A former primary that has become a standby answers reads and refuses writes: a new connection finds the new
  // primary.
  sqlState.readOnlyTransaction,
  sqlState.adminShutdown,
  sqlState.crashShutdown,
  sqlState.cannotConnectNow,
])

const socketCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/** Messages of the driver and its pool that come without a code. */
const driverMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed',
]

/** The database was unreachable or went away: a retry makes sense, and the outcome of a COMMIT is unknown. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.length > 0)
    return error.errors.every(isConnectionError)
  const code = codeOf(error)
  if (code === undefined) return driverMessages.some((text) => error.message.startsWith(text))
  // Class 08 is "connection exception". A missing Unix socket is ENOENT, told from a missing file by the system call.
  return (
    /^08...$/.test(code) ||
    connectionStates.has(code) ||
    socketCodes.has(code) ||
    isMissingSocket(error, code)
  )
}

/** The database has no disk space to write. It recovers by itself once there is some. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === sqlState.diskFull
}

/** A lock was not available within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === sqlState.lockNotAvailable
}

/** The transaction waited for one that waited for it, and was rolled back to end that. */
export function isDeadlock(error: unknown): boolean {
  return codeOf(error) === sqlState.deadlock
}

function isMissingSocket(error: Error, code: string): boolean {
  return code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
}

/** The SQLSTATE of a failed statement, or the code of a failed connection. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
