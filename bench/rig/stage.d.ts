import pg from 'pg';
import { type Cluster } from '../../tools/postgres/cluster.ts';
/** What a trial stands on: a folder, and a PostgreSQL set up as the product's own, with the bench's tables. */
export interface Stage {
    readonly dir: string;
    readonly database: Cluster;
}
/** Everything made here is taken down with the stack, however the trial ends. */
export declare function setStage(stack: AsyncDisposableStack, dir?: string): Promise<Stage>;
export declare function temporaryFolder(stack: AsyncDisposableStack): Promise<string>;
/** One statement on a connection of its own, past the product. */
export declare function query<Row extends pg.QueryResultRow>(url: string, text: string, values?: readonly unknown[]): Promise<Row[]>;
/** A port that nobody listens on at the moment. */
export declare function freePort(): Promise<number>;
