-- Every reading of a document of an application, or of the whole application, by somebody of the office.
create table canler (
	codcan integer not null,
	coddoc integer,
	codpes integer not null,
	dtaler timestamptz not null,
	constraint canler_canmob_fk foreign key (codcan) references canmob (codcan)
);

create index canler_canmob_ix on canler (codcan, dtaler desc);
create index canler_pessoa_ix on canler (codpes);
