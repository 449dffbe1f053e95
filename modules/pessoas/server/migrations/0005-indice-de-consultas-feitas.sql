-- For the copy of each person's data.
create index consulta_codpes_ix on consulta (codpes, em);
