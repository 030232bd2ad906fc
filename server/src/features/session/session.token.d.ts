/** 256 random bits; the database keeps only their hash, so that a copy of it opens nothing. */
export declare function newToken(): string
export declare function hashToken(token: string): Buffer
