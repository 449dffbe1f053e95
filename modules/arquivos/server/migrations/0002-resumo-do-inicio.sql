-- Another file of the same name, size and date is another upload.
alter table envio add column sha256ini text not null default '';
drop index envio_aberto_uk;
create unique index envio_aberto_uk on envio (codpes, nome, tamanho, modificado_em, sha256ini) where sha256 is null;
