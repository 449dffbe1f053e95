-- One message for many: its words once, and of each letter only to whom and what is put into them.
create table correiomolde (
	id bigint generated always as identity,
	assunto text not null,
	texto text not null,
	-- Already sanitised; without it the text as HTML.
	html text,
	cabecalhos jsonb not null,
	criado_em timestamptz not null default now(),
	constraint correiomolde_pk primary key (id)
);

alter table correio add column molde bigint;
alter table correio add column valores jsonb;
create index correio_molde_ix on correio (molde) where molde is not null;
