-- Where each person was last seen with a link: a pair that is no longer so is a departure.
create table vinculovisto (
	codpes integer not null,
	codund integer not null,
	constraint vinculovisto_pk primary key (codpes, codund)
);

create table acssai (
	codsai integer generated always as identity,
	codpes integer not null,
	codund integer not null,
	tipsai text not null,
	sitsai text not null default 'ABE',
	dtasai date not null,
	dtaprz date not null,
	-- Who said that all is taken care of; null: the day came.
	codpescon integer,
	dtacon timestamptz,
	constraint acssai_pk primary key (codsai),
	constraint acssai_tipsai_ck check (tipsai in ('F', 'U')),
	constraint acssai_sitsai_ck check (sitsai in ('ABE', 'CON', 'CAN'))
);
create unique index acssai_aberta_uk on acssai (codpes, codund) where sitsai = 'ABE';
create index acssai_codund_ix on acssai (codund, codsai desc);
create index acssai_prazo_ix on acssai (dtaprz) where sitsai = 'ABE';

-- Accesses given in the unit that was left, which no end of a link ends.
create table acssaiacs (
	codsai integer not null,
	codacs integer not null,
	decsai text,
	codpesdec integer,
	dtadec timestamptz,
	constraint acssaiacs_pk primary key (codsai, codacs),
	constraint acssaiacs_acssai_fk foreign key (codsai) references acssai (codsai),
	constraint acssaiacs_acsperm_fk foreign key (codacs) references acsperm (codacs),
	constraint acssaiacs_decsai_ck check (decsai in ('M', 'R'))
);
create index acssaiacs_codacs_ix on acssaiacs (codacs);
