-- A page far down the list is reached without opening what stands before it.
create index solprs_pagina_ix on solprs (anosolprs, codsolprs)
	include (codedtprs, tipsitprs, vtesolprs, codund, codpes, dtasub, dtarcs);
