-- DES: who asked gave it up. It was told as if somebody had refused it.
alter table acsperm drop constraint acsperm_sitacs_ck;
alter table acsperm add constraint acsperm_sitacs_ck check (sitacs in ('SOL', 'CHE', 'ATV', 'NEG', 'DES', 'REV', 'EXP'));
-- The history stays as it was written: it says what was done, and in the words of then what came of it.
alter table acsperm disable trigger acsperm_tem_historico;
update acsperm a set sitacs = 'DES' where a.sitacs = 'NEG'
	and exists (select from acshist h where h.codacs = a.codacs and h.atohst = 'desistir');
alter table acsperm enable trigger acsperm_tem_historico;

-- The list begins with what holds or waits.
create index acsperm_em_curso_ix on acsperm ((sitacs in ('SOL', 'CHE', 'ATV')) desc, codacs desc);

-- CAN: opened by mistake, and taken back before its end.
alter table acscmp drop constraint acscmp_sitcmp_ck;
alter table acscmp add constraint acscmp_sitcmp_ck check (sitcmp in ('PRE', 'ABE', 'ENC', 'FEC', 'CAN'));
alter table acscmp add column mtvcan text;
drop index acscmp_andamento_uk;
create unique index acscmp_andamento_uk on acscmp (tipcmp, codsis, codund) where sitcmp not in ('FEC', 'CAN');
