-- Parts go straight into the file store, in any order: the database keeps which bytes have arrived. An upload that was
-- on its way begins anew, as it does a day after its last part.
delete from envio;
drop table parte;
alter table envio
	drop constraint envio_recebidos_ck,
	drop column recebidos,
	alter column tamanho type bigint,
	add column recebido int8multirange not null default '{}',
	-- Caller whose limits and types hold; only that one takes the file.
	add column destino text not null default '',
	add column fechado_em timestamptz,
	-- Key of the staged file in the store.
	add column chvarq text generated always as ('arquivos/' || codenv::text) stored;
drop index envio_aberto_uk;
create unique index envio_aberto_uk on envio (codpes, destino, nome, tamanho, modificado_em, sha256ini)
	where sha256 is null;
create unique index envio_chvarq_uk on envio (chvarq);
