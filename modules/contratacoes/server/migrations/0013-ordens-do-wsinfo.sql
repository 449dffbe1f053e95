-- Orders of the open lists that no index had: by value from the least on, by year, and files by day and by kind.
create index compra_valor_crescente_ix on compra (vlrhom, codpcddsp);
create index compra_ano_codigo_ix on compra (anocpr, codpcddsp);
create index compraarq_data_ix on compraarq (dtapub, codpcddsp, numseq) where dtarem is null;
create index compraarq_tipo_ix on compraarq (tiparq, codpcddsp, numseq) where dtarem is null;
