-- Sources of a project: they go with the questions of whoever may read them at that moment.
create table iaprjfnt (
	codprj integer not null,
	tipfnt text not null,
	chvfnt text not null,
	constraint iaprjfnt_pk primary key (codprj, tipfnt, chvfnt),
	constraint iaprjfnt_projeto_fk foreign key (codprj) references iaprj (codprj) on delete cascade,
	constraint iaprjfnt_tipo_ck check (tipfnt in ('D', 'P'))
);

-- A project shared with a unit belongs to everybody who has a link there, while they have it.
create table iaprjund (
	codprj integer not null,
	codund integer not null,
	papprj text not null,
	constraint iaprjund_pk primary key (codprj, codund),
	constraint iaprjund_projeto_fk foreign key (codprj) references iaprj (codprj) on delete cascade,
	constraint iaprjund_papel_ck check (papprj in ('E', 'U'))
);
create index iaprjund_unidade_ix on iaprjund (codund, codprj);
