-- Words of a purchase and its filters as lexemes, in one index: a search with filters is one look-up, and a row that
-- is visited is not made into words anew. No word holds '#'.
alter table compra add column busca tsvector not null generated always as (
	to_tsvector('simple', palavras)
	|| array_to_tsvector(array['#a' || anocpr::text, '#m' || codmdl::text, '#s' || sitcpr, '#u' || coalesce(codund::text, '')])
) stored;
drop index compra_palavras_ix;
create index compra_busca_ix on compra using gin (busca);
create index compra_numero_ix on compra (anocpr, numcpr);

-- Price by base unit in ten-thousandths, half away from zero, of a price that may count: an integer, so that it is exact.
alter table precofonte add column valbas bigint generated always as (
	case when tippre <> 'EST' and stacan = 'N' and staven = 'S' and vlruni > 0 and qtditm > 0 and capacidade > 0 and unibas is not null
			and vlruni / capacidade < 100000000000000
		then div(20000 * vlruni + capacidade, 2 * capacidade)::bigint end
) stored;
create index precofonte_conta_ix on precofonte (codbem, dtaref) include (valbas, codpcddsp, codpre, tippre, fonte, unibas)
	where valbas is not null;
