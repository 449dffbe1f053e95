create table ocorrencia (
	codocor integer generated always as identity,
	servico text not null,
	tipo text not null,
	titulo text not null,
	texto text not null,
	inicio timestamptz not null,
	previsao timestamptz,
	fim timestamptz,
	versao integer not null default 1,
	codpes integer not null,
	constraint ocorrencia_pk primary key (codocor),
	constraint ocorrencia_tipo_ck check (tipo in ('manutencao', 'instabilidade', 'fora-do-ar')),
	constraint ocorrencia_previsao_ck check (previsao > inicio)
);
create index ocorrencia_inicio_ix on ocorrencia (inicio desc);
create index ocorrencia_aberta_ix on ocorrencia (inicio) where fim is null;

create table atualizacao (
	codatu integer generated always as identity,
	codocor integer not null,
	em timestamptz not null,
	andamento text not null,
	texto text not null,
	codpes integer not null,
	constraint atualizacao_pk primary key (codatu),
	constraint atualizacao_ocorrencia_fk foreign key (codocor) references ocorrencia (codocor) on delete cascade,
	constraint atualizacao_andamento_ck check (andamento in ('investigando', 'identificado', 'monitorando', 'resolvido'))
);
create index atualizacao_codocor_ix on atualizacao (codocor, em desc);

create table relato (
	codrel integer generated always as identity,
	em timestamptz not null,
	tipo text not null,
	codigo_area text,
	caminho text not null,
	texto text not null,
	codpes integer,
	navegador text not null,
	tratado_em timestamptz,
	codpestra integer,
	constraint relato_pk primary key (codrel),
	constraint relato_tipo_ck check (tipo in ('quadro-sem-resposta', 'opiniao'))
);
create index relato_pendente_ix on relato (codrel desc) where tratado_em is null;
create index relato_em_ix on relato (em);
