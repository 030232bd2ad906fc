/** CPU time of a process so far, with that of its children: a PostgreSQL is one process a connection. */
export declare function cpuMs(pid: number): number;
export declare function childrenOf(pid: number): number[];
/** What a process holds in memory, in MiB. */
export declare function residentMiB(pid: number): number;
/** How many processes wanted a core in the last minute: everybody's on this machine, ours too. */
export declare function machineLoad(): number;
