-- Those of a function that is looked for by its name, the newest first, counted without opening a row.
create index solprs_funcao_ix on solprs (codfncprs, anosolprs, codsolprs)
	include (codedtprs, tipsitprs, vtesolprs, codund, codpes, dtasub, dtarcs);
