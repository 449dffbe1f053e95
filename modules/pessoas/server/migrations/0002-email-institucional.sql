alter table emailpessoa add column stausp text not null default 'N';
alter table emailpessoa add constraint emailpessoa_stausp_ck check (stausp in ('S', 'N'));
create unique index emailpessoa_usp_uk on emailpessoa (codpes) where stausp = 'S';
