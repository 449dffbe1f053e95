-- Suppliers accepted by a credenciamento: each stays in the list after its end.
create table liccrd (
	codpcddsp integer not null,
	numcrd integer not null,
	nomfor text not null,
	-- Number without points; that of a person is masked.
	niforn text not null,
	-- Items for which it stands; none: all of them.
	numitens integer[] not null,
	dtacrd date not null,
	dtades date,
	motdes text,
	dtapub timestamptz not null,
	codpes integer not null,
	constraint liccrd_pk primary key (codpcddsp, numcrd),
	constraint liccrd_licitacao_fk foreign key (codpcddsp) references licitacao (codpcddsp),
	constraint liccrd_fim_ck check (num_nulls(dtades, motdes) in (0, 2) and dtades >= dtacrd)
);
