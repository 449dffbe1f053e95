-- A document is issued once for the same content: another request gets the same one.
create table documento (
	codpes integer not null,
	chvdoc text not null,
	resumo text not null,
	codaucdoc text not null,
	dtaemi timestamptz not null,
	constraint documento_pk primary key (codpes, chvdoc, resumo)
);
