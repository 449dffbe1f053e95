-- Who published a version, and when; those that came with the portal have nobody.
alter table trmamn add column codpescad integer, add column dtacad timestamptz;
create index trmamn_codpescad_ix on trmamn (codpescad);
create index aceamn_termo_ix on aceamn (tiptrm, numver) where dtaret is null;
