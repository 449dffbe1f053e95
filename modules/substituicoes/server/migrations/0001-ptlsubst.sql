-- A row is never rewritten into another agreement: a change ends it and opens the next, so the table is its own history.
create table ptlsubst (
	codsubst integer generated always as identity,
	codpestit integer not null,
	codpessub integer not null,
	dtaini date not null,
	dtafim date not null,
	-- The same period as instants of the institution's time zone: from the first moment of dtaini to that after dtafim.
	vigente_de timestamptz not null,
	vigente_ate timestamptz not null,
	lstarea text[] not null,
	mot text not null,
	sit text not null,
	criada_em timestamptz not null,
	aceita_em timestamptz,
	inicio_avisado_em timestamptz,
	terminada_em timestamptz,
	codpester integer,
	motter text,
	codsubstant integer,
	constraint ptlsubst_pk primary key (codsubst),
	constraint ptlsubst_anterior_fk foreign key (codsubstant) references ptlsubst (codsubst),
	constraint ptlsubst_sit_ck check (sit in ('P', 'A', 'E', 'C')),
	constraint ptlsubst_pessoas_ck check (codpestit <> codpessub),
	constraint ptlsubst_periodo_ck check (dtafim >= dtaini and dtafim - dtaini < 180),
	constraint ptlsubst_fim_ck check ((sit in ('E', 'C')) = (terminada_em is not null))
);
create index ptlsubst_codpestit_ix on ptlsubst (codpestit, sit);
create index ptlsubst_codpessub_ix on ptlsubst (codpessub, sit);
create index ptlsubst_vigente_ate_ix on ptlsubst (vigente_ate) where sit in ('P', 'A');
create index ptlsubst_vigente_de_ix on ptlsubst (vigente_de) where sit = 'A' and inicio_avisado_em is null;
