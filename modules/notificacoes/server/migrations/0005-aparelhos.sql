-- A browser that is told of news with the portal closed. One row a browser, of whoever turned it on last.
create table aparelho (
	codapa integer generated always as identity,
	codpes integer not null,
	-- Whoever knows the address reaches the device, so pages know it by its hash alone.
	hashapa bytea not null,
	endereco text not null,
	chave text not null,
	segredo text not null,
	-- The portal's own key as this browser knows it: what another one signs is refused.
	chave_push text not null,
	nome text not null,
	parar_ao_sair text not null,
	criado_em timestamptz not null,
	usado_em timestamptz,
	constraint aparelho_pk primary key (codapa),
	constraint aparelho_hashapa_uk unique (hashapa),
	constraint aparelho_sn_ck check (parar_ao_sair in ('S', 'N'))
);
create index aparelho_pessoa_ix on aparelho (codpes);

alter table preferencia add column push text not null default 'S';
alter table preferencia add constraint preferencia_push_ck check (push in ('S', 'N'));

alter table tarefa add column push_pendente boolean not null default false;
create index tarefa_push_ix on tarefa (codigo) where push_pendente;

alter table aviso add column push_em timestamptz;
create index aviso_push_ix on aviso (data_inicio) where push_em is null;
