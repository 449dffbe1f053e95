-- What whoever owes an opinion has been told about its deadline, so that it is told once: P it comes close, V it has passed.
create table lembreteparecer (
	numpro text collate "C" not null,
	numand integer not null,
	numseqocoand integer not null,
	motlem text not null,
	dtalem timestamptz not null,
	constraint lembreteparecer_pk primary key (numpro, numand, numseqocoand, motlem),
	constraint lembreteparecer_ocorrencia_fk foreign key (numpro, numand, numseqocoand)
		references ocorrencia (numpro, numand, numseqocoand) on delete cascade,
	constraint lembreteparecer_motlem_ck check (motlem in ('P', 'V'))
);
create index ocorrencia_prazoparecer_ix on ocorrencia (dtaprzpar)
	where codetroco = 'ocoParecerista' and dtarsp is null and staocoandiva is null and dtaprzpar is not null;
