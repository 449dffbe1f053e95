-- What is to be brought to mind until it is done, by the key of its task, or of what waits for somebody without an inbox:
-- P before it is due and when it is late, on working days of a campus; I every so many days, until it is due.
create table lembrete (
	chvorg text not null,
	regra text not null,
	dtaprz timestamptz,
	codcam integer,
	qtddiapri integer,
	qtddiaint integer,
	desde timestamptz not null,
	dtault timestamptz,
	motult text,
	constraint lembrete_pk primary key (chvorg),
	constraint lembrete_regra_ck check (
		(regra = 'P' and num_nulls(dtaprz, codcam) = 0) or (regra = 'I' and num_nulls(qtddiapri, qtddiaint) = 0)
	),
	constraint lembrete_motult_ck check (motult in ('perto', 'vencido', 'espera'))
);

-- Each run walks through one campus, or through what waits, in the order of the keys.
create index lembrete_regra_ix on lembrete (regra, codcam, chvorg);
