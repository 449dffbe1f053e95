-- A certificate is issued once for the same content: another request gets the same document.
create table certidao (
	codmdt integer not null,
	resumo text not null,
	codaucdoc text not null,
	dtaemi timestamptz not null,
	constraint certidao_pk primary key (codmdt, resumo)
);
