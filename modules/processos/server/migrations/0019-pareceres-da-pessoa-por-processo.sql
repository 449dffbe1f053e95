-- Whether somebody is asked for an opinion in a process is looked up for every process of a list that is not public.
create index ocorrencia_parecer_da_pessoa_ix on ocorrencia (codpesace, numpro)
	where codetroco = 'ocoParecerista' and staocoandiva is null;
