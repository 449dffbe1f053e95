-- Raise that a simulation tries: percent on the base pay of every link, or of the links of one regime. Nobody is paid by it.
alter table folha add column reajuste numeric(6, 2);
alter table folha add column regreaj text;
alter table folha add constraint folha_reajuste_ck check (
	(reajuste is null or stasim = 'S') and (regreaj is null or (reajuste is not null and regreaj in ('RGPS', 'RPPS')))
);
