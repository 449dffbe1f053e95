-- A programme as CAPES knows it.
create table pgmcapes (
	codcur integer not null,
	codpgmcap text not null,
	nommod text not null,
	cncpgm text not null,
	constraint pgmcapes_pk primary key (codcur)
);

create table certidao (
	codmtr integer not null,
	tipcer text not null,
	resumo text not null,
	codaucdoc text not null,
	dtaemi timestamptz not null,
	constraint certidao_pk primary key (codmtr, tipcer, resumo),
	constraint certidao_matricula_fk foreign key (codmtr) references agprograma (codmtr),
	constraint certidao_tipo_ck check (tipcer in ('MAT', 'PRZ'))
);
