-- Person who concluded a basket: neither this person nor its maker approves it.
alter table cesta add column codpescon integer;
alter table cesta add constraint cesta_concluinte_ck check (codpesapr <> codpescon);

-- Quantity for which a supplier quoted, since that of the basket may change afterwards.
alter table cotacaoitm add column qtditm numeric(19, 4);
update cotacaoitm as i set qtditm = d.qtditm
from cotacao as c, cestaitm as d
where c.codcot = i.codcot and d.codces = c.codces and d.codbem = i.codbem;

-- Results of a purchase or of an item that was annulled or revoked are no practised prices.
update precofonte as p set stacan = 'S'
from compra as c
where c.codpcddsp = p.codpcddsp and p.tippre <> 'EST' and p.stacan = 'N' and c.sitcpr in ('ANU', 'REV');
update precofonte as p set stacan = 'S'
from compraitem as i, compraitemres as r
where i.codpcddsp = p.codpcddsp and i.codbem = p.codbem and i.sititm = 'CAN' and p.tippre <> 'EST' and p.stacan = 'N'
	and r.codpcddsp = i.codpcddsp and r.numord = i.numord and r.codfor = p.codfor and r.vlruni = p.vlruni
	and r.dtares = p.dtaref;
