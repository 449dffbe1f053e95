-- A movement of a process is an andamento; an import that is under way is not. What a server of the release before still
-- writes while this is applied is accepted, and taken up again by the job.
alter table importacao drop constraint importacao_sitimp_ck;
update importacao set sitimp = 'em-curso' where sitimp = 'andamento';
alter table importacao add constraint importacao_sitimp_ck
	check (sitimp in ('fila', 'andamento', 'em-curso', 'gravada', 'ensaiada', 'recusada', 'erro'));
