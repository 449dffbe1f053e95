-- who managed a project before, since it was proposed or last sent back: they do not decide on it
create table prjtiger (
	codprjti integer not null,
	codpes integer not null,
	dtafim timestamptz not null,
	constraint prjtiger_pk primary key (codprjti, codpes),
	constraint prjtiger_codprjti_fk foreign key (codprjti) references prjti (codprjti)
);
create index prjtiger_codpes_ix on prjtiger (codpes);
