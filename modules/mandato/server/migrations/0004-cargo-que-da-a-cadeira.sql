-- An ex officio seat follows the seat of an office: its mandates and periods of exercise are those of the office from
-- dtasegcgo on. The office is an older seat, so that no circle of seats is possible.
alter table cadeira
	add column codcadcgo integer,
	add column dtasegcgo date,
	add constraint cadeira_cargo_fk foreign key (codcadcgo) references cadeira (codcad),
	add constraint cadeira_cargo_ck check (codcadcgo is null or (codcadcgo < codcad and ctgcad = 'NAT')),
	add constraint cadeira_seguida_ck check (num_nulls(codcadcgo, dtasegcgo) in (0, 2));

create index cadeira_cargo_ix on cadeira (codcadcgo) where codcadcgo is not null;

-- Mandate of the office that a mandate of an ex officio seat follows.
alter table mandato add column codmdtcgo integer;
