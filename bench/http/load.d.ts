import type { Request } from 'autocannon';
/** What is loaded, and whose CPU time is counted. */
export interface Target {
    readonly name: string;
    readonly url: string;
    readonly pid: number;
    readonly requests: readonly Request[];
}
export interface Load {
    readonly connections: number;
    readonly seconds: number;
}
/** One round against one target. */
export interface Sample {
    readonly perSecond: number;
    readonly serverMs: number;
    readonly databaseMs: number;
    readonly p99Ms: number;
}
/** Loads the target from a process of its own; an answer that is no success makes the figure void, so it throws. */
export declare function measure(target: Target, load: Load, postmaster: number): Promise<Sample>;
