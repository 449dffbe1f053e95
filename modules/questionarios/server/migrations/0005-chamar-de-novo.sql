-- How many times somebody has been called to answer, and when last: each call is a task of its own.
alter table qstlbt add column vez integer not null default 1;
alter table qstlbt add column dtalbt date not null default current_date;
alter table qstlbt alter column dtalbt drop default;
