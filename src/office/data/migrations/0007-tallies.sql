-- How many games each participant has finished against others, and won alone: counted by the database with every result, so
-- that nobody has to count them for every visitor. Whoever makes a finished game void takes it away again.

alter table entrants add column games integer not null default 0;
alter table entrants add column wins integer not null default 0;

-- What a finished game adds: nothing, where somebody plays only against oneself. (Functions may be there already: whoever
-- restores a backup of another version drops the tables alone.)
create or replace function tally_of(game integer, places integer[]) returns table (entrant integer, games bigint, wins bigint)
language sql stable as $$
  select s.entrant_id, count(*),
         count(*) filter (where places[s.seat + 1] = 1 and cardinality(array_positions(places, 1)) = 1)
    from game_seats s
   where s.game_id = game
     and exists (select from game_seats o where o.game_id = game and o.entrant_id is distinct from s.entrant_id)
   group by s.entrant_id
$$;

create or replace function tally_game() returns trigger language plpgsql as $$
begin
  -- In one order: two results of the same participants wait for each other.
  perform from entrants where id in (select entrant_id from game_seats where game_id = new.id)
    order by id for no key update;
  if old.state = 'finished' then
    update entrants e set games = e.games - t.games, wins = e.wins - t.wins
      from tally_of(old.id, old.places) t where e.id = t.entrant;
  end if;
  if new.state = 'finished' then
    update entrants e set games = e.games + t.games, wins = e.wins + t.wins
      from tally_of(new.id, new.places) t where e.id = t.entrant;
  end if;
  return null;
end $$;

create trigger tally_game after update of state, places on games for each row
  when (new.kind in ('custom', 'ladder', 'stage') and (old.state = 'finished' or new.state = 'finished'))
  execute function tally_game();

update entrants e set games = t.games, wins = t.wins
  from (select t.entrant, sum(t.games) as games, sum(t.wins) as wins
          from games g cross join lateral tally_of(g.id, g.places) t
         where g.state = 'finished' and g.kind in ('custom', 'ladder', 'stage') group by t.entrant) t
 where e.id = t.entrant;

-- Few, and looked for by organisers.
create index on games (contest_id, id) where state = 'void';
