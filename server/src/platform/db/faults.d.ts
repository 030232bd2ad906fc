/** The database could not be reached or went away: trying again later makes sense, and a COMMIT's outcome is unknown. */
export declare function isConnectionError(error: unknown): boolean
/** The database has no room to write. It recovers by itself once there is some. */
export declare function isDiskFull(error: unknown): boolean
/** A lock was not to be had within `lock_timeout`. */
export declare function isLockTimeout(error: unknown): boolean
