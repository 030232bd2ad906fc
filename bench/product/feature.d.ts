import type { Feature } from '../../server/src/platform/feature.ts';
/**
 * What the product's own features will be made of, reduced to what is measured: a public list, and a keyed write whose
 * effect a job brings about. Mounted by the benches beside the product's features, on the same platform.
 */
export declare const bench: Feature;
/** Run as the owner. No key on the effects: a second one must be seen, not refused. */
export declare const benchTables = "\n  create table bench_note (\n    id bigint generated always as identity primary key, uid bigint not null, text text not null\n  );\n  create table bench_effect (\n    id bigint generated always as identity primary key,\n    note_id bigint not null, attempt int not null, at timestamptz not null default now()\n  );\n";
