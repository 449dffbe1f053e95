-- Default of mail: a task or an answer that waits for a person is mailed unless they said no. People who have already chosen for an area keep their choice:
-- no mail at once meant none at all.
alter table preferencia
	add column email_espera text not null default 'S',
	add constraint preferencia_email_espera_ck check (email_espera in ('S', 'N'));
update preferencia set email_espera = email_imediato;

-- Why the notice waits for the people whom it is for, as a sentence; null: it informs, and is mailed to subscribers alone.
alter table aviso add column motivo text;

-- A page of the portal itself is told from an address within an older system of the area.
update tarefa set url = 'portal:' || url where url like '/%' and chvorg !~ '^demonstracao:';

-- Messages that have come in and wait to be read. Each goes as soon as it is.
create table correioentrada (
	codent bigint generated always as identity,
	mensagem bytea not null,
	-- The recipient of the envelope, where the mail server tells it.
	destinatario text,
	qtdtentativas integer not null default 0,
	recebida_em timestamptz not null,
	constraint correioentrada_pk primary key (codent)
);
