/** SQL for the names of all product tables. Partitions are read through the table that they belong to. */
export const productTables = `
  select relname::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
`
