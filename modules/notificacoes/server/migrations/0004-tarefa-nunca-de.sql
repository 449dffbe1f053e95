-- Who never gets the task in somebody's place: whoever it is about.
alter table tarefa add column codpesnunca integer[] not null default '{}';
