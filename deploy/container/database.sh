#!/bin/sh
# Runs once, in an empty database of the image postgres: the roles and the database that docs/operations/install.md asks for.
set -eu
psql -v ON_ERROR_STOP=1 -v owner_password="$KALEIDO_OWNER_PASSWORD" -v app_password="$KALEIDO_APP_PASSWORD" \
  --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role kaleido_owner login password :'owner_password';
create role kaleido_app login password :'app_password';
create database kaleido owner kaleido_owner encoding 'UTF8' locale 'C.UTF-8' template template0;
revoke connect, temporary on database kaleido from public;
grant connect on database kaleido to kaleido_app;
SQL
