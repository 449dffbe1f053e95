-- Signed again: the document whose signed file this one goes on from, the first of them. Both have one digital ID.
alter table docuspasi add column coddocuspasiori integer;
alter table docuspasi add constraint docuspasi_origem_fk
	foreign key (coddocuspasiori) references docuspasi (coddocuspasi);
create index docuspasi_origem_ix on docuspasi (coddocuspasiori) where coddocuspasiori is not null;
