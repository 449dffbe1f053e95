-- What the signing slice calls a kind of document: from it follow the lowest level of signature and whether somebody may
-- stand in. 10 is its 'Outros documentos'.
alter table tipodoc add column codetrdocasi integer not null default 10;
update tipodoc set codetrdocasi = case dscetrvlrpdl
	when 'Ofício' then 1
	when 'Ata de reunião' then 3
	when 'Declaração' then 4
	when 'Termo de compromisso' then 5
	when 'Parecer técnico' then 6
	when 'Contrato ou convênio' then 7
	else 10 end;
