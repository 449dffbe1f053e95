-- Who delivers without a session sends by the same path: the upload belongs to the digest of a key.
alter table envio
	alter column codpes drop not null,
	add column resdon bytea,
	add constraint envio_dono_ck check ((codpes is null) <> (resdon is null));
create index envio_resdon_ix on envio (resdon) where resdon is not null;
drop index envio_aberto_uk;
create unique index envio_aberto_uk
	on envio (coalesce(codpes, 0), coalesce(resdon, ''), destino, nome, tamanho, modificado_em, sha256ini)
	where sha256 is null;
