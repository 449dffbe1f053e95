-- Extinctions of a board with their two times: registered ahead or later, and undone by another act. The board keeps the
-- last day that is known now.
create table colegiadoextincao (
	codext integer generated always as identity,
	codcol integer not null,
	dtadtvclg date not null,
	numatoext text not null,
	dtacad timestamptz not null,
	codpescad integer,
	dtaret timestamptz,
	numatodes text,
	motdes text,
	codpesdes integer,
	constraint colegiadoextincao_pk primary key (codext),
	constraint colegiadoextincao_colegiado_fk foreign key (codcol) references colegiado (codcol),
	constraint colegiadoextincao_desfeita_ck check (num_nulls(dtaret, numatodes, motdes, codpesdes) in (0, 4)),
	constraint colegiadoextincao_sabida_ck check (dtaret is null or dtaret >= dtacad)
);

create unique index colegiadoextincao_atual_uk on colegiadoextincao (codcol) where dtaret is null;
create index colegiadoextincao_colegiado_ix on colegiadoextincao (codcol, codext);

-- Those of before were registered on their last day or later, and nothing says when.
insert into colegiadoextincao (codcol, dtadtvclg, numatoext, dtacad)
select codcol, dtadtvclg, numatoext, dtadtvclg from colegiado where dtadtvclg is not null and numatoext is not null;
