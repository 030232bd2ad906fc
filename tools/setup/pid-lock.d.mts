export type Locked = { held: true; release(): void } | { held: false; pid: number }
export function tryLock(file: string): Locked
export function lockHolder(file: string): number | undefined
export function isAlive(pid: number): boolean
export function birthOf(pid: number): string
