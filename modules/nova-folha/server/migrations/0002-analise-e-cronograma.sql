-- Range of a rubric: a value outside it becomes an alert.
alter table rubrica add column vlrmin numeric(14, 2), add column vlrmax numeric(14, 2);

-- Alert of a run, which is treated with a reason before anybody approves it.
create table alerta (
	codale integer generated always as identity,
	codfol integer not null,
	codpes integer not null,
	numseqsrv integer not null,
	codrgr text not null,
	codrub integer not null default 0,
	vlrant numeric(14, 2),
	vlratl numeric(14, 2),
	sitale text not null default 'ABE',
	jusale text,
	codpestrt integer,
	dtatrt timestamptz,
	constraint alerta_pk primary key (codale),
	constraint alerta_folha_fk foreign key (codfol) references folha (codfol) on delete cascade,
	constraint alerta_codrgr_ck check (codrgr in ('VAR', 'HIS', 'NEG', 'SEM', 'FIM', 'DUP', 'TET', 'NOV', 'FXA', 'AFA')),
	constraint alerta_sitale_ck check (sitale in ('ABE', 'JUS', 'COR') and (sitale = 'ABE') = (jusale is null)),
	constraint alerta_um_uk unique (codfol, codpes, numseqsrv, codrgr, codrub)
);
create index alerta_situacao_ix on alerta (codfol, sitale, codrgr);

-- Planned day of a step of a run. The day on which it was done is that of the act, in evento.
create table etapa (
	anoref integer not null,
	mesref integer not null,
	tipfol text not null,
	codetp text not null,
	dtaprv date not null,
	constraint etapa_pk primary key (anoref, mesref, tipfol, codetp),
	constraint etapa_codetp_ck check (codetp in ('ABE', 'FCH', 'CAL', 'PRV', 'HOM', 'ENV', 'PAG'))
);
create index linha_rubrica_ix on linha (codfol, codrub);
