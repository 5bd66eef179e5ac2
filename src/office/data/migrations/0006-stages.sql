-- Stages: rounds, finals, class tournaments. Their tables are made from their games; what is kept besides is who came in, with
-- which program, and how it ended.

create table stages (
  id integer generated always as identity primary key,
  contest_id integer not null references contests on delete cascade,
  -- In the order in which they are played, from 1.
  number integer not null,
  title text not null,
  rules jsonb not null,
  config jsonb not null,
  -- Of pairings and start positions.
  seed text not null,
  -- The table is the organisers' alone until the end.
  hidden boolean not null default false,
  -- How many games of the ladder had been rated when it began: from these its ratings come.
  rated integer,
  finished_at timestamptz,
  -- Why it ended without a game.
  trouble jsonb,
  -- When an organiser last changed what its table is made of.
  changed_at timestamptz not null default now(),
  -- The check after its end, and what it found.
  audited_at timestamptz,
  differences jsonb,
  unique (contest_id, number)
);

create table stage_parts (
  stage_id integer not null references stages on delete cascade,
  number integer not null,
  -- Waves, rounds, or how often all meet all.
  count integer not null,
  -- Null: when an organiser says so.
  starts_at timestamptz,
  began_at timestamptz,
  -- When it was settled which programs play.
  ready_at timestamptz,
  finished_at timestamptz,
  primary key (stage_id, number)
);

create table stage_entrants (
  stage_id integer not null references stages on delete cascade,
  entrant_id integer not null references entrants on delete cascade,
  -- Names of games count by it.
  number integer not null,
  via text not null check (via in ('stage', 'sandbox', 'all')),
  rating double precision not null,
  -- The first round without them, if they left or were disqualified.
  out_from integer,
  left_at timestamptz,
  disqualified_for text,
  -- At the end.
  place integer,
  points double precision,
  primary key (stage_id, entrant_id),
  unique (stage_id, number)
);
create index on stage_entrants (entrant_id);

create table part_programs (
  stage_id integer not null references stages on delete cascade,
  part integer not null,
  entrant_id integer not null references entrants on delete cascade,
  submission_id integer not null references submissions,
  primary key (stage_id, part, entrant_id)
);
create index on part_programs (submission_id);

-- A game that is void and has no name any more is to be played again; one that keeps its name is not.
alter table games add column stage_id integer references stages;
alter table games add column part integer;
alter table games add column round integer;
create index on games (stage_id, state) where stage_id is not null;

alter table entrants add column disqualified_at timestamptz;
alter table entrants add column disqualified_for text;

create table announcements (
  id integer generated always as identity primary key,
  contest_id integer not null references contests on delete cascade,
  title text not null,
  text text not null,
  created_by integer not null references accounts,
  created_at timestamptz not null default now()
);
create index on announcements (contest_id, id);
