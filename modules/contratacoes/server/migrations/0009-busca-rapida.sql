-- Purchases of other bodies stand in no list: their words and filters are not searched, and the statistics of the
-- column are those of the university's own purchases.
drop index compra_busca_ix;
alter table compra drop column busca;
alter table compra add column busca tsvector generated always as (
	case when codund is not null then to_tsvector('simple', palavras)
		|| array_to_tsvector(array['#a' || anocpr::text, '#m' || codmdl::text, '#s' || sitcpr, '#u' || codund::text]) end
) stored;
create index compra_busca_ix on compra using gin (busca);

-- Purchases of one modality or situation, the newest first.
create index compra_modalidade_ix on compra (codmdl, dtapub desc);
create index compra_situacao_ix on compra (sitcpr, dtapub desc);

-- Prices of a purchase that is imported again, those of a supplier, and the public list in the order of the day.
create index precofonte_compra_ix on precofonte (codpcddsp);
create index precofonte_fornecedor_ix on precofonte (codfor);
create index precofonte_data_ix on precofonte (dtaref, codpre);

-- Suppliers by words of their name, without accents.
alter table fornecedor add column busca tsvector generated always as (
	to_tsvector('simple', translate(lower(nomfor), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'))
) stored;
create index fornecedor_busca_ix on fornecedor using gin (busca);
