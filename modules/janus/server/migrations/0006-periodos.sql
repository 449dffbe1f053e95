-- Enrolment of a period and dismissal on request are requests too.
alter table reqpgm add column numper text, add column disciplinas jsonb;
alter table reqpgm drop constraint reqpgm_tipo_ck, drop constraint reqpgm_dados_ck;
alter table reqpgm add constraint reqpgm_tipo_ck check (tipreq in ('MAT', 'PRO', 'TRA', 'BAN', 'ORI', 'DES'));
alter table reqpgm add constraint reqpgm_dados_ck check (
	(tipreq = 'PRO') = (qtddia is not null) and (tipreq = 'TRA') = (dtaini is not null)
	and (tipreq = 'TRA') = (dtafim is not null) and (tipreq = 'ORI') = (codpesnov is not null)
	and (tipreq = 'BAN') = (dtadef is not null) and (tipreq = 'MAT') = (numper is not null)
	and (tipreq = 'MAT') = (disciplinas is not null) and dtafim >= dtaini and stasau in ('S', 'N')
);

-- Enrolment of a student in a period, which a trancamento cancels and never erases.
create table matper (
	codmtr integer not null,
	numper text not null,
	disciplinas jsonb not null,
	numreq integer not null,
	dtamtr date not null,
	dtacan date,
	constraint matper_pk primary key (codmtr, numper, numreq),
	constraint matper_matricula_fk foreign key (codmtr) references agprograma (codmtr),
	constraint matper_pedido_fk foreign key (numreq) references reqpgm (numreq),
	constraint matper_periodo_ck check (numper ~ '^[0-9]{4}/[12]$')
);
create unique index matper_vale_uk on matper (codmtr, numper) where dtacan is null;
