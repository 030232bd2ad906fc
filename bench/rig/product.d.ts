import { type Served } from './process.ts';
import type { Stage } from './stage.ts';
export interface ProductOptions {
    readonly name?: string;
    readonly port?: number;
    readonly env?: Readonly<Record<string, string>>;
    readonly flags?: readonly string[];
}
/** The product's server, with the bench's feature mounted, as a process of its own. */
export declare function startProduct(stage: Stage, options?: ProductOptions): Promise<Served>;
/** The query of a sealed read. */
export declare function sealedQuery(input: unknown): string;
/** The body of a sealed write. */
export declare function sealedBody(input: unknown): string;
/** The data inside a success; throws at anything else. */
export declare function openBody(body: string): unknown;
