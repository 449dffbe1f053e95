-- A rule is a least, a most or an exact number of seats of some categories, a share of all seats or of those of other
-- categories, or the provision: who elects or indicates for these seats.
alter table colegiadoregra rename column qtdmin to quantidade;
alter table colegiadoregra rename column pctmin to percentual;
alter table colegiadoregra
	add column tipo text not null default 'minimo',
	add column base text[],
	add column forma text,
	add column eleitores text,
	drop constraint colegiadoregra_minimo_ck,
	add constraint colegiadoregra_tipo_ck check (tipo in ('minimo', 'maximo', 'exato', 'provimento')),
	add constraint colegiadoregra_base_ck check (
		base is null
		or cardinality(base) > 0
		and base <@ array['TIT', 'ASC', 'DOU', 'DGR', 'DPG', 'SER', 'NAT', 'ANT', 'EXT']
		and percentual is not null
	),
	add constraint colegiadoregra_limite_ck check (
		case when tipo = 'provimento'
			then num_nonnulls(quantidade, percentual, base) = 0 and num_nonnulls(forma, eleitores) = 2
				and forma in ('eleicao', 'indicacao')
			else num_nonnulls(quantidade, percentual) = 1 and num_nonnulls(forma, eleitores) = 0
				and quantidade between 1 and 999 and percentual between 1 and 100
		end
	);
alter table colegiadoregra alter column tipo drop default;

-- Seats that the quorum of a board counts: those that somebody exercises, or the vacant ones too.
alter table colegiado add column basquo text not null default 'providas';
alter table colegiado add constraint colegiado_basquo_ck check (basquo in ('providas', 'previstas'));

-- Matters whose decision asks for a fraction of the members, or of those present.
create table colegiadomateria (
	codcol integer not null,
	nummat integer not null,
	dscmat text not null,
	numerador integer not null,
	denominador integer not null,
	estrito boolean not null,
	de text not null,
	constraint colegiadomateria_pk primary key (codcol, nummat),
	constraint colegiadomateria_colegiado_fk foreign key (codcol) references colegiado (codcol),
	constraint colegiadomateria_fracao_ck check (
		numerador between 1 and 9 and denominador between 2 and 9
		and case when estrito then numerador < denominador else numerador <= denominador end
	),
	constraint colegiadomateria_de_ck check (de in ('membros', 'presentes'))
);

-- The base of the quorum and the vacant seats at the instant of the call, as the composition is.
alter table reuniao
	add column basquo text not null default 'providas',
	add column vagas integer not null default 0,
	add constraint reuniao_basquo_ck check (basquo in ('providas', 'previstas') and vagas >= 0);
