-- A draft kept the first of its files only.
update rascunho
set dados = (dados - 'codarqtmp')
	|| jsonb_build_object('arquivos', jsonb_build_array(jsonb_build_object('codarqtmp', dados -> 'codarqtmp')))
where dados ->> 'codarqtmp' is not null;

-- A process that is being filled in, one for each person.
create table rascunhoabertura (
	codpes integer not null,
	dados jsonb not null,
	dtaultalt timestamptz not null,
	constraint rascunhoabertura_pk primary key (codpes)
);
create index rascunhoabertura_dtaultalt_ix on rascunhoabertura (dtaultalt);
