-- A person holds one seat of a board at a time; an ex officio seat is held beside another.
alter table mandato add column stanat boolean not null default false;

update mandato set stanat = true from cadeira where cadeira.codcad = mandato.codcad and cadeira.ctgcad = 'NAT';

alter table mandato add constraint mandato_pessoa_ex exclude using gist (
	int4range(codcol, codcol, '[]') with &&,
	int4range(codpes, codpes, '[]') with &&,
	daterange(dtainimdt, coalesce(dtafimefe, dtafimmdt), '[]') with &&
) where (titsup = 'T' and dtaret is null and not stanat);
