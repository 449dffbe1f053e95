-- What each person showed at that moment to prove who they are. Null: signed before this was written down.
alter table asidoc add column identificacao text[];
alter table execucao add column identificacao text[];
