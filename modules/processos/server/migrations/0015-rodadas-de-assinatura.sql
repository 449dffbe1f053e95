-- Each time that a document was sent to be signed, with how that ended. The document stays as signed by those that ended well.
create table rodadaasi (
	codarqpdl integer not null,
	numrod integer not null,
	codlotdocasi integer not null,
	sitlotdocasi text not null,
	dtaenv timestamptz not null,
	dtafim timestamptz,
	txtrej text,
	constraint rodadaasi_pk primary key (codarqpdl, numrod),
	constraint rodadaasi_lote_uk unique (codlotdocasi),
	constraint rodadaasi_arquivopdl_fk foreign key (codarqpdl) references arquivopdl (codarqpdl) on delete cascade,
	constraint rodadaasi_sitlotdocasi_ck check (sitlotdocasi in ('ENV', 'ASS', 'REJ'))
);
insert into rodadaasi (codarqpdl, numrod, codlotdocasi, sitlotdocasi, dtaenv)
	select codarqpdl, 1, codlotdocasi, sitlotdocasi, now() from arquivopdl
	where codlotdocasi is not null and sitlotdocasi in ('ENV', 'ASS', 'REJ');
