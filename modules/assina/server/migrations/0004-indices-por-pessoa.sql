-- What each person did and signed, for the copy of their data.
create index asievt_pessoa_ix on asievt (codpes, dtaevt) where codpes is not null;
create index asidoc_pessoa_ix on asidoc (codpes, dtaasi) where codpes is not null;
create index lotedocasi_gestor_ix on lotedocasi (codpesges, dtacad);
create index certificado_historico_ix on certificado (codpes) where codpes is not null;
create index pcpasidoc_substituto_ix on pcpasidoc (codpessub) where codpessub is not null;
