-- Upload that a version came by: the file whose answer was lost is found again by it.
alter table versao add column codenv uuid;
create unique index versao_codenv_uk on versao (codenv) where codenv is not null;
