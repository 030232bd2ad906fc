import type { ClientBase } from 'pg'

/** What the server's role may do with tables that are created from now on. Run by the owner before it migrates. */
export async function grantFuture(owner: ClientBase, serverRole: string): Promise<void> {
  await withRole(owner, serverRole, future)
}

/**
 * What the server's role may do with what exists. A table on which it has any privilege is left alone, since a migration
 * may have narrowed them; then come the tables that it may not change. Run by the owner after it has migrated.
 */
export async function grantPresent(owner: ClientBase, serverRole: string): Promise<void> {
  await withRole(owner, serverRole, present)
}

async function withRole(owner: ClientBase, serverRole: string, statements: string): Promise<void> {
  await owner.query('begin')
  try {
    await owner.query("select set_config('kaleido.server_role', $1, true)", [serverRole])
    await owner.query(statements)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

const future = `
  do $$
  declare
    server constant text := quote_ident(current_setting('kaleido.server_role'));
    here constant text := 'alter default privileges in schema public grant ';
  begin
    if (select pg_has_role(nspowner, 'usage') from pg_namespace where nspname = 'public') then
      execute 'revoke create on schema public from public, ' || server;
      execute 'grant usage on schema public to ' || server;
    end if;
    alter default privileges revoke execute on functions from public;
    execute here || 'select, insert, update, delete on tables to ' || server;
    execute here || 'usage, select on sequences to ' || server;
    execute here || 'execute on functions to ' || server;
  end $$;
`

const present = `
  do $$
  declare
    role constant name := current_setting('kaleido.server_role');
    one record;
  begin
    for one in
      select oid::regclass as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relowner = quote_ident(current_user)::regrole
        and not has_table_privilege(role, oid, 'select, insert, update, delete')
    loop
      execute format('grant select, insert, update, delete on %s to %I', one.name, role);
    end loop;
    for one in
      select oid::regclass as name from pg_class
      where relnamespace = 'public'::regnamespace and relowner = quote_ident(current_user)::regrole
        and case when relkind = 'S' then not has_sequence_privilege(role, oid, 'usage') else false end
    loop
      execute format('grant usage, select on sequence %s to %I', one.name, role);
    end loop;
    for one in
      select oid::regprocedure as name from pg_proc
      where pronamespace = 'public'::regnamespace and proowner = quote_ident(current_user)::regrole
        and not has_function_privilege(role, oid, 'execute')
    loop
      execute format('grant execute on function %s to %I', one.name, role);
    end loop;
    for one in select table_name as name, by_function from append_only
    loop
      execute format('revoke update, delete, truncate on %I from %I', one.name, role);
      if one.by_function then execute format('revoke insert on %I from %I', one.name, role); end if;
    end loop;
    execute format('revoke insert, update, delete, truncate on migration, append_only from %I', role);
  end $$;
`
