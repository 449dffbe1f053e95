-- What each person did and was asked, for the copy of their data.
create index ocorrencia_autor_ix on ocorrencia (codpescad, dtacad);
create index ocorrencia_parecerista_ix on ocorrencia (codpesace, dtacad) where codpesace is not null;
create index proacao_autor_ix on proacao (codpes, dtaacao);
create index proacao_titular_ix on proacao (codpestit, dtaacao) where codpestit is not null;
create index proacesso_pessoa_ix on proacesso (codpes, dtaace);
create index ciencia_pessoa_ix on ciencia (codpes, dtacie);
create index procmarca_pessoa_ix on procmarca (codpes);
create index integra_pessoa_ix on integra (codpes, dtaped);
