export declare function scrubText(text: string): string
/** A copy of what is to be logged, without secrets at any depth. */
export declare function scrub(value: unknown, depth?: number): unknown
/** The members of one object, the object itself being known to be a plain one. */
export declare function scrubMembers(value: object, depth?: number): Record<string, unknown>
