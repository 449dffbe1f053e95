-- State of the buying body, as the PNCP tells it; null: not told.
alter table compra add column siguf text;
alter table compra add constraint compra_siguf_ck check (siguf ~ '^[A-Z]{2}$');

-- Size of the supplier at the result, since that of the supplier's own row is the newest one. Null: as in that row.
alter table compraitemres add column portefor integer;
update compraitemres as r set portefor = x.portefor
from (
	select v.codpcddsp, (i ->> 'numord')::integer as numord, (s ->> 'numseqres')::integer as numseqres,
		(s -> 'fornecedor' ->> 'portefor')::integer as portefor
	from (select distinct on (codpcddsp) codpcddsp, conteudo::jsonb as conteudo from compraver order by codpcddsp, numver desc) as v,
		jsonb_array_elements(v.conteudo -> 'itens') as i, jsonb_array_elements(i -> 'resultados') as s
) as x
where r.codpcddsp = x.codpcddsp and r.numord = x.numord and r.numseqres = x.numseqres;

-- Both beside each price, with the homologated quantity in base units.
alter table precofonte add column siguf text;
alter table precofonte add column portefor integer;
alter table precofonte add column qtdbas numeric generated always as (qtditm * capacidade) stored;
update precofonte as p set portefor = f.portefor from fornecedor as f where f.codfor = p.codfor;
update precofonte as p set portefor = r.portefor
from compraitem as i, compraitemres as r, fornecedor as f
where i.codpcddsp = p.codpcddsp and i.codbem = p.codbem and p.tippre <> 'EST'
	and r.codpcddsp = i.codpcddsp and r.numord = i.numord and r.codfor = p.codfor and r.vlruni = p.vlruni
	and r.dtares = p.dtaref and f.codfor = r.codfor and r.portefor <> f.portefor;

-- The filters are read from the indexes alone, where an item has tens of thousands of prices.
drop index precofonte_conta_ix;
create index precofonte_conta_ix on precofonte (codbem, dtaref)
	include (valbas, codpcddsp, codpre, tippre, fonte, unibas, siguf, portefor, qtdbas) where valbas is not null;
drop index precofonte_bem_ix;
create index precofonte_bem_ix on precofonte (codbem, dtaref desc, codpre desc)
	include (tippre, fonte, siguf, portefor, qtdbas);
