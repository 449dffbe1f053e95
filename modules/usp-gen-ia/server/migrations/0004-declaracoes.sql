-- Declarations of use of AI: the same content is the same document.
create table iadcl (
	codcvs uuid not null,
	resumo text not null,
	codaucdoc text not null,
	dtaemi timestamptz not null,
	constraint iadcl_pk primary key (codcvs, resumo),
	constraint iadcl_conversa_fk foreign key (codcvs) references iacvs (codcvs) on delete cascade
);
