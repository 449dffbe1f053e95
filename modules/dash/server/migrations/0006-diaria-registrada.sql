-- Spreadsheet of a day as it was registered under its digital ID: the same bytes for ever.
create table diariaarq (
	dia date not null,
	codaucdoc text not null,
	resumo text not null,
	conteudo bytea not null,
	constraint diariaarq_pk primary key (dia),
	constraint diariaarq_codaucdoc_uk unique (codaucdoc)
);
