create table envio (
	codenv uuid not null default gen_random_uuid(),
	codpes integer not null,
	nome text not null,
	tamanho integer not null,
	modificado_em bigint not null,
	recebidos integer not null default 0,
	tipo text,
	sha256 text,
	criado_em timestamptz not null,
	expira_em timestamptz not null,
	constraint envio_pk primary key (codenv),
	constraint envio_recebidos_ck check (recebidos between 0 and tamanho),
	constraint envio_concluido_ck check ((tipo is null) = (sha256 is null))
);
create index envio_codpes_ix on envio (codpes);
create index envio_expira_em_ix on envio (expira_em);
-- The same file chosen again goes on where it was, also when it is chosen twice at once.
create unique index envio_aberto_uk on envio (codpes, nome, tamanho, modificado_em) where sha256 is null;

-- Parts are rows, so that any process takes the next one and a crash loses none that was acknowledged.
create table parte (
	codenv uuid not null,
	inicio integer not null,
	conteudo bytea not null,
	constraint parte_pk primary key (codenv, inicio),
	constraint parte_envio_fk foreign key (codenv) references envio (codenv) on delete cascade
);
-- Files are mostly compressed already: trying again would only cost time.
alter table parte alter column conteudo set storage external;
