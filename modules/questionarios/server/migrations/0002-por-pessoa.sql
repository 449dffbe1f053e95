-- The copy of somebody's data asks by person.
create index qst_codpescad_ix on qst (codpescad);
create index qstvrs_codpesalt_ix on qstvrs (codpesalt);
