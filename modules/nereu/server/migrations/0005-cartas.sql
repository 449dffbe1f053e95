-- Recommendation letter, asked by the candidate and delivered by link and code; its text is confidential to the candidate.
create table carrec (
	codcar integer generated always as identity,
	codcan integer not null,
	nomrec text not null,
	emlrec text not null,
	sitcar text not null default 'PED',
	carass text,
	txtcar text,
	dtaped timestamptz not null,
	dtarsp timestamptz,
	-- Reminder before the end of the applications, sent once.
	dtalem timestamptz,
	constraint carrec_pk primary key (codcar),
	constraint carrec_canmob_fk foreign key (codcan) references canmob (codcan),
	constraint carrec_recomendante_uk unique (codcan, emlrec),
	constraint carrec_sitcar_ck check (sitcar in ('PED', 'ENT', 'NEG')),
	constraint carrec_texto_ck check ((sitcar = 'ENT') = (txtcar is not null))
);

create index carrec_lembrar_ix on carrec (codcan) where sitcar = 'PED' and dtalem is null;
