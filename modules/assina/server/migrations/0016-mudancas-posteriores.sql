-- Fields that were lawfully filled in after a signature that the file came with; null where there are none.
alter table docuspasi add column preenchidos jsonb;

-- Evidence that a participant saw them, without which the document is not signed anew.
create table mudanca_confirmada (
	coddocuspasi integer not null,
	codpcpasidoc integer not null,
	confirmada_em timestamptz not null,
	constraint mudanca_confirmada_pk primary key (coddocuspasi, codpcpasidoc),
	constraint mudanca_confirmada_docuspasi_fk foreign key (coddocuspasi) references docuspasi (coddocuspasi) on delete cascade,
	constraint mudanca_confirmada_pcpasidoc_fk foreign key (codpcpasidoc) references pcpasidoc (codpcpasidoc) on delete cascade
);
create index mudanca_confirmada_participante_ix on mudanca_confirmada (codpcpasidoc);
