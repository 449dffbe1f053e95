-- Scholarships, which come from a file and are only read.
create table bolsa (
	codpes integer not null,
	codare integer not null,
	numseqpgm integer not null,
	nomfom text not null,
	dtaini date not null,
	-- End of the grant itself; the months of the level may end it before.
	dtafimcot date not null,
	-- Days on which it is not paid, such as those of a stay abroad.
	dtainisus date,
	dtafimsus date,
	constraint bolsa_pk primary key (codpes, codare, numseqpgm, nomfom, dtaini),
	constraint bolsa_matricula_fk foreign key (codpes, codare, numseqpgm) references agprograma (codpes, codare, numseqpgm),
	constraint bolsa_dias_ck check (dtafimcot >= dtaini),
	constraint bolsa_suspensao_ck check ((dtainisus is null) = (dtafimsus is null) and dtafimsus >= dtainisus)
);
