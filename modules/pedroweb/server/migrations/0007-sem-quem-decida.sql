-- Of what waits in a campaign, how much nobody may decide: it is of the only person who would, or nobody answers for it.
alter table acscmp add column qtdsem integer not null default 0;
