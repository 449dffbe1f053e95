-- Upload without a session: its owner is a digest (`resdon`, SHA-256) of the request and of a secret key that the
-- browser keeps, in place of a person (`codpes`).
alter table envio
	alter column codpes drop not null,
	add column resdon bytea,
	add constraint envio_dono_ck check ((codpes is null) <> (resdon is null));
create index envio_resdon_ix on envio (resdon) where resdon is not null;
drop index envio_aberto_uk;
create unique index envio_aberto_uk
	on envio (coalesce(codpes, 0), coalesce(resdon, ''), destino, nome, tamanho, modificado_em, sha256ini)
	where sha256 is null;

-- Part that is being written at its place: the upload is closed after the last of them ended, or ran out of time.
create table escrita (
	codesc uuid not null default gen_random_uuid(),
	codenv uuid not null,
	vence_em timestamptz not null,
	constraint escrita_pk primary key (codesc),
	constraint escrita_envio_fk foreign key (codenv) references envio (codenv) on delete cascade
);
create index escrita_envio_ix on escrita (codenv);
