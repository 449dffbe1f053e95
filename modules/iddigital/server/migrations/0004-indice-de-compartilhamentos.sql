-- For the copy of each person's data.
create index docauccpt_codpescpt_ix on docauccpt (codpescpt, codcpt);
