-- Each key written to the file store, until the sweep has seen whether a row names it.
create table arquivogravado (
	chave text not null,
	gravado_em timestamptz not null default now(),
	constraint arquivogravado_pk primary key (chave)
);
create index arquivogravado_em_ix on arquivogravado (gravado_em);
