-- A hash told to who may not read the link must not let guesses be tried out.
alter table proacao add column salaca bytea;
