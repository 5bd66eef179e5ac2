-- The ladder: ratings that move from game to game. All of it can be made again from the games, in the order of `rated`.

-- When somebody last looked whose game is due.
alter table contests add column ladder_at timestamptz;

update contests set settings = settings || case preset
  when 'cup-2017' then jsonb_build_object('ladder', jsonb_build_object('minutes', 60, 'formats', jsonb_build_array(
    settings->'config', settings->'config' || '{"facilities": true}', settings->'config' || '{"facilities": true, "fog": true}')))
  when 'ladder' then jsonb_build_object('ladder', jsonb_build_object('minutes', 10, 'formats', jsonb_build_array(settings->'config')))
  else '{"ladder": null}' end;

-- Counted within the contest, from 1, without gaps: in this order games moved the ratings.
alter table games add column rated integer;
alter table games add unique (contest_id, rated);

-- What was believed of the player after the game.
alter table game_seats add column rating_mean double precision;
alter table game_seats add column rating_sigma double precision;
create index on game_seats (entrant_id, game_id) where rating_mean is not null;

-- What is believed now.
create table ladder_ratings (
  entrant_id integer primary key references entrants on delete cascade,
  contest_id integer not null references contests on delete cascade,
  mean double precision not null,
  sigma double precision not null,
  games integer not null,
  -- The newest program that has played.
  submission_id integer not null references submissions
);
create index on ladder_ratings (contest_id);
create index on ladder_ratings (submission_id);
