-- From which browsers an account was entered, known by a cookie of which only the hash is kept.
create table aparelho (
	codpes integer not null,
	hashapa bytea not null,
	usado_em timestamptz not null,
	constraint aparelho_pk primary key (codpes, hashapa)
);
create index aparelho_usado_em_ix on aparelho (usado_em);
