-- A project: instruction, model, class and files of several conversations, used by several people. The conversations stay
-- those of each person.
create table iaprj (
	codprj integer generated always as identity,
	codpes integer not null,
	nomprj text not null,
	txtins text not null,
	codmod integer,
	clsdad smallint not null,
	numvrs integer not null default 1,
	dtacad timestamptz not null,
	constraint iaprj_pk primary key (codprj),
	constraint iaprj_modelo_fk foreign key (codmod) references iamod (codmod),
	constraint iaprj_classe_ck check (clsdad between 0 and 2)
);
create index iaprj_pessoa_ix on iaprj (codpes, codprj);

create table iaprjpes (
	codprj integer not null,
	codpes integer not null,
	papprj text not null,
	constraint iaprjpes_pk primary key (codprj, codpes),
	constraint iaprjpes_projeto_fk foreign key (codprj) references iaprj (codprj) on delete cascade,
	constraint iaprjpes_papel_ck check (papprj in ('E', 'U'))
);
create index iaprjpes_pessoa_ix on iaprjpes (codpes, codprj);

create table iaprjarq (
	codprj integer not null,
	codarq integer not null,
	constraint iaprjarq_pk primary key (codprj, codarq),
	constraint iaprjarq_projeto_fk foreign key (codprj) references iaprj (codprj) on delete cascade,
	constraint iaprjarq_arquivo_fk foreign key (codarq) references iaarq (codarq) on delete cascade
);
create index iaprjarq_arquivo_ix on iaprjarq (codarq, codprj);

alter table iacvs
	add codprj integer,
	add constraint iacvs_projeto_fk foreign key (codprj) references iaprj (codprj) on delete set null;
create index iacvs_projeto_ix on iacvs (codprj) where codprj is not null;
