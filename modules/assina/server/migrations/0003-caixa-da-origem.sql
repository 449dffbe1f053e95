-- The rule of access of the module that a batch came from is asked for each row of an inbox that has one, unless the
-- person was named in the batch.
alter table caixaasi add column nomsisorg text;
alter table caixaasi add column chvorg text;
alter table caixaasi add column staind text not null default 'N';
alter table caixaasi add constraint caixaasi_staind_ck check (staind in ('S', 'N'));

update caixaasi c
set nomsisorg = l.nomsisorg,
	chvorg = l.chvorg,
	staind = case when exists (
		select from pcpasidoc p
		where p.codlotdocasi = c.codlotdocasi and p.codpes = c.codpes and p.sitpcp <> 'SUB'
	) then 'S' else 'N' end
from lotedocasi l
where l.codlotdocasi = c.codlotdocasi;
