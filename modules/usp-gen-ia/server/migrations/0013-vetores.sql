-- Embeddings of passages, where a provider makes them. Plain numbers, so that no extension is needed; with "vector" in
-- the database they are compared there.
create table iatrcvet (
	codarq integer not null,
	numtrc integer not null,
	nommodvet text not null,
	vetor real[] not null,
	constraint iatrcvet_pk primary key (codarq, numtrc),
	constraint iatrcvet_trecho_fk foreign key (codarq, numtrc) references iatrc (codarq, numtrc) on delete cascade
);
