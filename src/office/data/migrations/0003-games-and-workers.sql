-- Games, their results, and who plays them.

create table workers (
  id uuid primary key,
  name text not null,
  version text not null,
  slots integer not null,
  offer jsonb not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  playing integer not null default 0,
  finished integer not null default 0
);

create table games (
  id integer generated always as identity primary key,
  contest_id integer not null references contests on delete cascade,
  kind text not null check (kind in ('acceptance', 'test', 'custom', 'ladder', 'stage')),
  -- Names it within its contest where a plan made it: the same plan made twice makes it once.
  name text,
  -- Whom an acceptance or test game is about.
  submission_id integer references submissions on delete cascade,
  ordered_by integer references accounts,
  game text not null,
  rules integer not null,
  config jsonb not null,
  limits jsonb not null,
  seed text not null,
  opening integer not null default 0,
  -- What a worker must offer, as the queue is called.
  queue text not null,
  state text not null default 'waiting' check (state in ('waiting', 'finished', 'void')),
  -- Why it could not be played so far, or why it is void.
  trouble jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  worker_id uuid references workers,
  places integer[],
  scores double precision[],
  reason jsonb,
  turns integer,
  -- Fingerprint of all that was played: equal games have equal ones.
  moves text,
  replay bytea references files,
  unique (contest_id, name),
  check (state <> 'finished' or (finished_at is not null and places is not null and scores is not null))
);
create index on games (contest_id, kind, id);
create index on games (submission_id);
create index on games (ordered_by, id);
create index on games (replay);
create index on games (worker_id);
create index on games (created_at) where state = 'waiting';

-- Names stand with the entrants alone: stored replays have none, so that people can leave.
create table game_seats (
  game_id integer not null references games on delete cascade,
  seat integer not null,
  entrant_id integer references entrants,
  -- A program that was sent, or a built-in player.
  submission_id integer references submissions,
  spec text,
  log bytea references files,
  wall_ms integer,
  cpu_ms integer,
  primary key (game_id, seat),
  check ((submission_id is null) <> (spec is null))
);
create index on game_seats (submission_id, game_id);
create index on game_seats (entrant_id, game_id);
create index on game_seats (log);

create table game_faults (
  game_id integer not null,
  seat integer not null,
  number integer not null,
  kind text not null,
  turn integer not null,
  message jsonb not null,
  evidence text,
  after_end boolean not null default false,
  primary key (game_id, seat, number),
  foreign key (game_id, seat) references game_seats on delete cascade
);
