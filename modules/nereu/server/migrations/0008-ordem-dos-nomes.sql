-- Names in the order of Portuguese, whatever their script: the accent decides last.
drop index convenio_nome_ix;
create index convenio_nome_ix on convenio (nomorg collate "pt-BR-x-icu", codcvn);
