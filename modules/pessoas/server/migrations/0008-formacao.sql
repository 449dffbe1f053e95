create table curso (
	codcur integer not null,
	tipcur text not null,
	nomcur text not null,
	codund integer not null,
	constraint curso_pk primary key (codcur),
	constraint curso_unidade_fk foreign key (codund) references unidade (codund),
	constraint curso_tipcur_ck check (tipcur in ('GR', 'POS'))
);
create index curso_codund_ix on curso (codund);

create table area (
	codare integer not null,
	codcur integer not null,
	nomare text not null,
	constraint area_pk primary key (codare),
	constraint area_curso_fk foreign key (codcur) references curso (codcur)
);
create index area_codcur_ix on area (codcur);

-- What somebody studies or studied here; without a day of titulação it was not concluded.
create table formacao (
	codpes integer not null,
	codcur integer not null,
	numseqpgm integer not null,
	codare integer,
	nivpgm text,
	dtaing date not null,
	dtatit date,
	constraint formacao_pk primary key (codpes, codcur, numseqpgm),
	constraint formacao_pessoa_fk foreign key (codpes) references pessoa (codpes),
	constraint formacao_curso_fk foreign key (codcur) references curso (codcur),
	constraint formacao_area_fk foreign key (codare) references area (codare),
	constraint formacao_nivpgm_ck check (nivpgm in ('ME', 'DO', 'DD')),
	constraint formacao_dtatit_ck check (dtatit >= dtaing)
);
create index formacao_codcur_ix on formacao (codcur, dtatit);
create index formacao_codare_ix on formacao (codare);
