-- Keys of programs, which have no session: only the digest is kept. A key has a class of data, so that the address of
-- programs gives no way around the classification.
create table iachv (
	codchv integer generated always as identity,
	codpes integer not null,
	nomchv text not null,
	clsdad smallint not null,
	resumo bytea not null,
	dtacad timestamptz not null,
	dtaultuso timestamptz,
	constraint iachv_pk primary key (codchv),
	constraint iachv_resumo_uk unique (resumo),
	constraint iachv_classe_ck check (clsdad between 0 and 2)
);
create index iachv_pessoa_ix on iachv (codpes);
