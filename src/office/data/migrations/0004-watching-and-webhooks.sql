-- Games while they are played, where in a log the turns stand, and webhooks.

-- In pairs: a turn, and how many characters of the log belong to it. Null for logs from before.
alter table game_seats add column log_turns integer[];

-- Gone with the result; what a crash of the database takes away is played again anyway.
create unlogged table live_turns (
  game_id integer not null references games on delete cascade,
  number integer not null,
  -- A game whose worker died begins anew: the turns of two tries are not one game.
  try uuid not null,
  batch text not null,
  at timestamptz not null default now(),
  primary key (game_id, number)
);

create table webhooks (
  id integer generated always as identity primary key,
  contest_id integer not null references contests on delete cascade,
  address text not null,
  -- Needed to sign with, so it cannot be hashed.
  secret text not null,
  events text[] not null,
  created_by integer not null references accounts,
  created_at timestamptz not null default now()
);
create index on webhooks (contest_id);

create table deliveries (
  id integer generated always as identity primary key,
  webhook_id integer not null references webhooks on delete cascade,
  event text not null,
  body text not null,
  created_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  -- When it is due; moved ahead by whoever is at it.
  due_at timestamptz not null default now(),
  -- What the last try came to.
  tried_at timestamptz,
  status integer,
  error jsonb
);
create index on deliveries (webhook_id, id);
create index on deliveries (due_at) where state = 'waiting';
create index on deliveries (created_at);
