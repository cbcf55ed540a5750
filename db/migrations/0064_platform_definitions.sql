-- What db/definitions has made in this database. Written by the program that applies them, never by the application.
create table definitions (
  name text primary key,
  -- of its text and of the texts it needs
  hash text not null,
  -- the newest migration when it was made
  migration text not null
);
revoke all on definitions from oferta_app;
