-- People: who may sign in, and how. Secrets are kept as hashes only.

create table accounts (
  id integer generated always as identity primary key,
  name text not null,
  -- The name as it is compared: one form, small letters. Made by Ludus: databases differ in what they call small letters.
  name_key text not null unique,
  email text,
  email_key text unique,
  password text,
  administrator boolean not null default false,
  created_at timestamptz not null default now(),
  blocked_at timestamptz,
  blocked_reason text,
  deleted_at timestamptz,
  check (deleted_at is null or (email is null and password is null))
);

create table sessions (
  token bytea primary key,
  account_id integer not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text,
  agent text
);
create index on sessions (account_id);

create table api_tokens (
  id integer generated always as identity primary key,
  account_id integer not null references accounts on delete cascade,
  token bytea not null unique,
  name text not null,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  used_at timestamptz
);
create index on api_tokens (account_id);

-- Good for one use: to set a new password, or to sign in for the first time from a class list.
create table one_time_codes (
  code bytea primary key,
  account_id integer not null references accounts on delete cascade,
  purpose text not null check (purpose in ('reset', 'class')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on one_time_codes (account_id);

-- Leaky buckets: how full, and when that was.
create table rate_buckets (
  key text primary key,
  level double precision not null,
  at timestamptz not null default now()
);

-- Who did what. Rows are added and never changed.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id integer references accounts,
  contest_id integer,
  action text not null,
  subject text not null default '',
  details jsonb not null default '{}',
  address text
);
create index on audit (contest_id, id);
create index on audit (actor_id, id);

-- Contents by their SHA-256, each once. Whatever points at one keeps it.
create table files (
  sha256 bytea primary key check (length(sha256) = 32),
  size integer not null,
  place text not null check (place in ('database', 's3')),
  packed boolean not null,
  bytes bytea,
  -- When somebody last brought it: what nobody points at goes some time after that.
  touched_at timestamptz not null default now(),
  check ((place = 'database') = (bytes is not null))
);
create index on files (touched_at);
-- What is packed already is not packed again.
alter table files alter column bytes set storage external;
