/**
 * Files of the newest builds. An open page may come from a server with another build; every server can then serve the
 * files of this page.
 */
export const buildFiles = `
create table build (id text primary key, published_at timestamptz not null);
create table build_file (
  build text not null references build on delete cascade, name text not null, body bytea not null,
  primary key (build, name));
create index build_file_by_name on build_file (name);
comment on table build is 'The newest builds of the app with which servers have started.';
comment on column build.id is 'SHA-256 of the build''s file names, which contain hashes of the files'' contents.';
comment on column build_file.name is 'Path of the URL, for example /assets/shop-1a2b3c.js.';
`
