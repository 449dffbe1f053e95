-- Open data of the accredited: how each ended, and the release that tells the row as it stands.
alter table liccrd
	-- 'S': the end is that of the whole credenciamento.
	add column fimlct char(1) not null default 'N',
	-- Null: no release tells the row as it stands.
	add column numlan integer,
	add constraint liccrd_fimlct_ck check (fimlct in ('S', 'N'));

-- A reason that is typed has ten letters or more: these are of the closing alone.
update liccrd set fimlct = 'S' where motdes in ('Encerrada', 'Revogada', 'Anulada');

create index liccrd_por_lancar on liccrd (codpcddsp) where numlan is null;
