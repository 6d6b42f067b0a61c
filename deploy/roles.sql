-- Creates the role of the servers, and sets its password to SERVER_PASSWORD. The role can read and write rows, but not
-- change the schema. The owner of the schema must run this file; running it again does no harm.
\set ON_ERROR_STOP on
\getenv password SERVER_PASSWORD
select 'create role shop_server' where not exists (select from pg_roles where rolname = 'shop_server') \gexec
alter role shop_server login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
revoke create on schema public from public;
grant usage on schema public to shop_server;
grant select, insert, update, delete on all tables in schema public to shop_server;
grant usage, select, update on all sequences in schema public to shop_server;
-- gives the role the same rights on tables that later migrations create
alter default privileges in schema public grant select, insert, update, delete on tables to shop_server;
alter default privileges in schema public grant usage, select, update on sequences to shop_server;
