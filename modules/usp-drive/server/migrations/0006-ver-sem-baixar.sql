-- Level of who sees the files of a folder drawn by the portal and takes none of them away.
alter table permissao drop constraint permissao_nivprm_ck;
alter table permissao add constraint permissao_nivprm_ck check (nivprm in ('V', 'L', 'D', 'E', 'A', 'G', 'N'));

-- Address of the content of one file for one person: the browser plays and downloads by it without the session's header.
create table saida (
	resumo bytea not null,
	codpes integer not null,
	coditm integer not null,
	numvrs integer not null,
	dtafim timestamptz not null,
	constraint saida_pk primary key (resumo),
	constraint saida_item_fk foreign key (coditm) references item (coditm) on delete cascade
);
create index saida_item_ix on saida (coditm);
create index saida_pessoa_ix on saida (codpes);
create index saida_fim_ix on saida (dtafim);
