-- Copies of their own data that people asked for; the files go with the row.
create table copiadados (
	codcop uuid not null,
	codpes integer not null,
	-- F queued, A being made, P ready, E failed
	sitcop text not null default 'F',
	percentual integer not null default 0,
	mensagem text,
	dtaped timestamptz not null,
	dtapro timestamptz,
	dtaexp timestamptz,
	chvjson text,
	tamjson integer,
	sha256json text,
	chvpdf text,
	tampdf integer,
	sha256pdf text,
	constraint copiadados_pk primary key (codcop),
	constraint copiadados_sitcop_ck check (sitcop in ('F', 'A', 'P', 'E')),
	constraint copiadados_pronta_ck check (sitcop <> 'P' or (dtaexp is not null and chvjson is not null and chvpdf is not null))
);
create index copiadados_codpes_ix on copiadados (codpes, dtaped desc);
create index copiadados_dtaped_ix on copiadados (dtaped);
