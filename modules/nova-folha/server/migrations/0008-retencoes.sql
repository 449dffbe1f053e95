-- Pay that is withheld: it stays out of the remittance until a second person releases it, and is never deleted.
create table retencao (
	codfol integer not null,
	codpes integer not null,
	numseqsrv integer not null,
	motret text not null,
	codpesret integer not null,
	dtaret timestamptz not null,
	motlib text,
	codpeslib integer,
	dtalib timestamptz,
	constraint retencao_pk primary key (codfol, codpes, numseqsrv),
	constraint retencao_folha_fk foreign key (codfol) references folha (codfol),
	constraint retencao_lib_ck check ((dtalib is null) = (codpeslib is null) and (dtalib is null) = (motlib is null)),
	constraint retencao_duas_ck check (codpeslib <> codpesret)
);
