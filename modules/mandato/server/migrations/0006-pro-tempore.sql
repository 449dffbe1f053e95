-- Pro tempore: somebody exercises a seat on days on which neither its holder nor its substitute does.
alter table mandato drop constraint mandato_titsup_ck;
alter table mandato add constraint mandato_titsup_ck check (titsup in ('T', 'S', 'P'));
alter table mandato add column motpro text;
alter table mandato add constraint mandato_motpro_ck
	check ((titsup = 'P') = (motpro is not null) and motpro in ('VAG', 'IMP', 'NOV'));
alter table mandato add constraint mandato_pro_tempore_ex exclude using gist (
	int4range(codcad, codcad, '[]') with &&,
	daterange(dtainimdt, coalesce(dtafimefe, dtafimmdt), '[]') with &&
) where (titsup = 'P' and dtaret is null);

alter table exercicio drop constraint exercicio_motexe_ck;
alter table exercicio add constraint exercicio_motexe_ck check (motexe in ('TIT', 'SUP', 'PRO'));

-- The composition of a day as a document: the same content is the same document.
create table composicaopdf (
	codcol integer not null,
	resumo text not null,
	codaucdoc text not null,
	chave text not null,
	sha256 text not null,
	dtaemi timestamptz not null,
	constraint composicaopdf_pk primary key (codcol, resumo),
	constraint composicaopdf_colegiado_fk foreign key (codcol) references colegiado (codcol)
);
