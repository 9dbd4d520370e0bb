#!/bin/sh -eu
# Patroni runs it once, on the first primary, with a way into the database as the superuser.
# daan owns the database and migrates it; daan_pool is the login behind PgBouncer, which drops what a session
# asks for at its start, so that role and time limits are the login's own.
exec ${POSTGRESQL_PROGRAMS}/psql --no-psqlrc --set ON_ERROR_STOP=1 --quiet "$1" <<'SQL'
CREATE ROLE daan_app NOLOGIN;
CREATE ROLE daan LOGIN CREATEROLE IN ROLE daan_app PASSWORD '${OWNER_PASSWORD}';
CREATE ROLE daan_pool LOGIN IN ROLE daan_app PASSWORD '${POOL_PASSWORD}';
ALTER ROLE daan_pool SET role = 'daan_app';
ALTER ROLE daan_pool SET statement_timeout = '2700';
ALTER ROLE daan_pool SET lock_timeout = '1800';
ALTER ROLE daan_pool SET idle_in_transaction_session_timeout = '5000';
CREATE DATABASE daan OWNER daan TEMPLATE template0 ENCODING 'UTF8';
SQL
