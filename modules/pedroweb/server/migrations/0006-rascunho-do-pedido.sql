-- What somebody typed in a request that is not sent yet: one for each person.
create table acsrasc (
	codpes integer not null,
	dados jsonb not null,
	dtaultalt timestamptz not null,
	constraint acsrasc_pk primary key (codpes)
);
