import type { Card } from './calls.ts';
/** A page of a list, about 6 kB of JSON: sealed and with its envelope about 8 kB. */
export declare function makeCards(topic: number): Card[];
