-- From where the person went to the outside provider: evidence, also when they never come back from it.
alter table preparo add column ipasi text not null default '';
