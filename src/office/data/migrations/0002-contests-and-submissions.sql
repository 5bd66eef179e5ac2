-- Contests, who takes part, and what they sent.

create table contests (
  id integer generated always as identity primary key,
  slug text not null unique,
  title text not null,
  game text not null,
  preset text not null,
  state text not null default 'draft' check (state in ('draft', 'open', 'frozen', 'closed')),
  settings jsonb not null,
  time_zone text not null default 'UTC',
  registration_from timestamptz,
  registration_until timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  created_by integer not null references accounts,
  created_at timestamptz not null default now()
);
alter table audit add foreign key (contest_id) references contests;

create table organisers (
  contest_id integer not null references contests on delete cascade,
  account_id integer not null references accounts,
  added_at timestamptz not null default now(),
  primary key (contest_id, account_id)
);

-- Who stands in the table of a contest: one person, or a team.
create table entrants (
  id integer generated always as identity primary key,
  contest_id integer not null references contests on delete cascade,
  name text not null,
  name_key text not null,
  -- Of teams: whoever knows the code may join.
  join_code bytea,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  unique (contest_id, name_key),
  unique (id, contest_id)
);

-- A person takes part in a contest once.
create table members (
  contest_id integer not null,
  account_id integer not null references accounts,
  entrant_id integer not null,
  joined_at timestamptz not null default now(),
  primary key (contest_id, account_id),
  foreign key (entrant_id, contest_id) references entrants (id, contest_id) on delete cascade
);
create index on members (entrant_id);
create index on members (account_id);

create table submissions (
  id integer generated always as identity primary key,
  contest_id integer not null,
  entrant_id integer not null,
  author_id integer not null references accounts,
  -- Counted within the entrant's, from 1.
  number integer not null,
  test boolean not null,
  reset boolean not null default false,
  language text not null,
  -- The file that is started.
  entry text not null,
  size integer not null,
  note text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'building', 'testing', 'accepted', 'rejected')),
  -- What the compiler says while it works.
  output text not null default '',
  -- Of a rejected one: what is wrong, in a line, as a message with its code; and the whole of what the compiler or the program said.
  reason jsonb,
  report bytea references files,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (entrant_id, number),
  foreign key (entrant_id, contest_id) references entrants (id, contest_id) on delete cascade,
  check ((state in ('accepted', 'rejected')) = (decided_at is not null))
);
create index on submissions (contest_id, id);
create index on submissions (report);

create table submission_files (
  submission_id integer not null references submissions on delete cascade,
  path text not null,
  sha256 bytea not null references files,
  size integer not null,
  primary key (submission_id, path)
);
create index on submission_files (sha256);
