-- Labels of items, the same for everybody who reads them.
create table etiqueta (
	coditm integer not null,
	nometq text not null,
	-- Label in small letters without accents: the same words are the same label.
	nombsc text not null,
	codpescad integer not null,
	dtacad timestamptz not null,
	constraint etiqueta_pk primary key (coditm, nombsc),
	constraint etiqueta_item_fk foreign key (coditm) references item (coditm) on delete cascade
);
create index etiqueta_nome_ix on etiqueta (nombsc);
create index etiqueta_pessoa_ix on etiqueta (codpescad);
