-- Words of the current version of a file, for the search; null until a job has read them. The words of the version
-- before stand until then.
create table texto (
	coditm integer not null,
	numvrs integer not null,
	vetor tsvector,
	-- Version whose words stand in the vector.
	numvrslid integer,
	constraint texto_pk primary key (coditm),
	constraint texto_item_fk foreign key (coditm) references item (coditm) on delete cascade
);
create index texto_vetor_ix on texto using gin (vetor);
create index texto_pendente_ix on texto (coditm) where numvrslid is distinct from numvrs;

insert into texto (coditm, numvrs)
	select coditm, numvrs from item
	where tipitm = 'A' and (mimetype like 'text/%' or mimetype in ('application/pdf',
		'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
		'application/vnd.oasis.opendocument.text'));
