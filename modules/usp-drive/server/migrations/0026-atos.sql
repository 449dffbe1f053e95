-- Acts on items: each is undone as a whole, and one on very many items goes on in batches after a crash.
create table ato (
	codato integer generated always as identity,
	tipato text not null,
	codpes integer not null,
	destino integer,
	situacao text not null,
	total integer not null,
	feitos integer not null default 0,
	recusados integer not null default 0,
	-- Items waited for the batches of a job: the activity tells the act in one line for each folder.
	em_lotes boolean not null,
	iniciado_em timestamptz not null,
	terminado_em timestamptz,
	constraint ato_pk primary key (codato),
	constraint ato_destino_fk foreign key (destino) references item (coditm) on delete set null,
	constraint ato_tipo_ck check (tipato in ('mover', 'renomear', 'excluir', 'restaurar', 'copiar')),
	constraint ato_situacao_ck check (situacao in ('andando', 'feito', 'desfazendo', 'desfeito'))
);
create index ato_pessoa_ix on ato (codpes, codato desc);
create index ato_destino_ix on ato (destino);
create index ato_em_curso_ix on ato (codato) where situacao in ('andando', 'desfazendo');

-- Items of an act, with the place and the name that the undo gives back.
create table ato_item (
	codato integer not null,
	coditm integer not null,
	ordem integer not null,
	pasta_antes integer,
	nome_antes text not null,
	nome_depois text,
	copia integer,
	situacao text not null,
	recusa text,
	constraint ato_item_pk primary key (codato, coditm),
	constraint ato_item_ato_fk foreign key (codato) references ato (codato) on delete cascade,
	constraint ato_item_item_fk foreign key (coditm) references item (coditm) on delete cascade,
	constraint ato_item_situacao_ck check (situacao in ('espera', 'feito', 'recusado', 'desfeito', 'ficou'))
);
create index ato_item_item_ix on ato_item (coditm);
create index ato_item_ordem_ix on ato_item (codato, situacao, ordem);

alter table atividade add column codato integer references ato (codato) on delete set null;
alter table atividade add column quantidade integer;
create index atividade_ato_ix on atividade (codato) where codato is not null;
