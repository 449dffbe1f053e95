-- Comments on a file, with the people that they mention.
create table comentario (
	codcmt integer generated always as identity,
	coditm integer not null,
	txtcmt text not null,
	codpescad integer not null,
	dtacad timestamptz not null,
	constraint comentario_pk primary key (codcmt),
	constraint comentario_item_fk foreign key (coditm) references item (coditm) on delete cascade
);
create index comentario_item_ix on comentario (coditm, codcmt desc);
create index comentario_pessoa_ix on comentario (codpescad);

create table mencao (
	codcmt integer not null,
	codpes integer not null,
	constraint mencao_pk primary key (codcmt, codpes),
	constraint mencao_comentario_fk foreign key (codcmt) references comentario (codcmt) on delete cascade
);
create index mencao_pessoa_ix on mencao (codpes);
