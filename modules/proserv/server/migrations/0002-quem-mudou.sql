-- Who changed it last, where who asked may know of it, and what that was: for whoever acts on an older page.
alter table solprs add column codpesalt integer, add column dscalt text;
alter table edtprs add column codpesalt integer;
create index solprs_alteracao_ix on solprs (codpesalt) where codpesalt is not null;
