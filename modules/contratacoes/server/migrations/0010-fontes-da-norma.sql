-- Sources that a norm takes, in its order, with the months that a price of each may have; null: no term in months.
create table normafonte (
	codnor integer not null,
	numord integer not null,
	nomfnt text not null,
	maxmes integer,
	dscfnt text not null,
	constraint normafonte_pk primary key (codnor, numord),
	constraint normafonte_norma_fk foreign key (codnor) references norma (codnor),
	constraint normafonte_maxmes_ck check (maxmes > 0)
);

-- IN SEGES 65/2021, art. 5. The state's decree asks for criteria that are written down (art. 4), and this portal writes
-- down the same ones for it.
insert into normafonte (codnor, numord, nomfnt, maxmes, dscfnt)
select n.codnor, f.numord, f.nomfnt, f.maxmes, f.dscfnt
from norma as n, (values
	(1, 'Sistemas oficiais de governo', null::integer, 'sozinhos, no máximo pela mediana deles; com índice de atualização'),
	(2, 'Contratações públicas similares', 12, 'em execução ou concluídas, também por registro de preços'),
	(3, 'Mídia especializada, tabelas de referência e sítios', 6, 'com data e hora do acesso'),
	(4, 'Pesquisa direta com fornecedores', 6, 'pelo menos três, por pedido formal, com o porquê da escolha'),
	(5, 'Notas fiscais eletrônicas', 12, 'da base nacional')
) as f (numord, nomfnt, maxmes, dscfnt);
alter table norma add column dscfnt text;
update norma set dscfnt = case when nomnor like 'IN SEGES%' then 'IN SEGES 65/2021, art. 5º'
	else 'IN SEGES 65/2021, art. 5º, adotada como critério escrito (Decreto estadual 67.888/2023, art. 4º)' end;
