export interface Exit {
    readonly code: number | null;
    readonly signal: NodeJS.Signals | null;
}
/** A Node process that serves HTTP on a loopback port. */
export interface Served {
    readonly url: string;
    readonly port: number;
    readonly pid: number;
    /** Settles when it has gone, for whatever reason. */
    readonly gone: Promise<Exit>;
    kill(signal: NodeJS.Signals): void;
    stop(): Promise<Exit>;
    /** What it has said so far. */
    output(): string;
}
export interface ServedOptions {
    readonly name: string;
    /** Below the repository's root. */
    readonly script: string;
    readonly args?: readonly string[];
    /** Flags of Node itself. */
    readonly flags?: readonly string[];
    readonly env?: Readonly<Record<string, string>>;
    /** Where its output is kept. */
    readonly dir: string;
    readonly port: number;
    /** The path that answers 200 once it serves. */
    readonly ready: string;
}
/** Starts a script and waits until it serves. */
export declare function startServed(options: ServedOptions): Promise<Served>;
