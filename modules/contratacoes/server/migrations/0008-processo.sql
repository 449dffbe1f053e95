-- Digits of the digital process of a purchase, by which the process finds it.
alter table compra add column digpro text generated always as (
	(regexp_match(numpro, '^\D*(\d{2})\.(\d)\.(\d{1,5})\.(\d{1,2})\.(\d)\D*$'))[1]
	|| (regexp_match(numpro, '^\D*(\d{2})\.(\d)\.(\d{1,5})\.(\d{1,2})\.(\d)\D*$'))[2]
	|| lpad((regexp_match(numpro, '^\D*(\d{2})\.(\d)\.(\d{1,5})\.(\d{1,2})\.(\d)\D*$'))[3], 5, '0')
	|| lpad((regexp_match(numpro, '^\D*(\d{2})\.(\d)\.(\d{1,5})\.(\d{1,2})\.(\d)\D*$'))[4], 2, '0')
	|| (regexp_match(numpro, '^\D*(\d{2})\.(\d)\.(\d{1,5})\.(\d{1,2})\.(\d)\D*$'))[5]
) stored;
create index compra_processo_ix on compra (digpro) where digpro is not null;
