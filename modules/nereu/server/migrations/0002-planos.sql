-- Proposals of a learning agreement: the first version, then changes with a reason; none is ever overwritten once sent.
create table plnprp (
	codcan integer not null,
	numprp integer not null,
	sitprp text not null default 'EDI',
	motivo text,
	devolucao text,
	conteudo jsonb not null,
	hash text not null,
	dtaalt timestamptz not null,
	constraint plnprp_pk primary key (codcan, numprp),
	constraint plnprp_canmob_fk foreign key (codcan) references canmob (codcan),
	constraint plnprp_sitprp_ck check (sitprp in ('EDI', 'ASS', 'APR', 'DEC', 'SUB'))
);

-- Signature under the hash that its signer saw: 'E' of the student, 'U' of the university, 'P' of the partner.
create table plnass (
	codcan integer not null,
	numprp integer not null,
	papel text not null,
	hash text not null,
	nomass text not null,
	carass text not null,
	codpes integer,
	dtaass timestamptz not null,
	constraint plnass_pk primary key (codcan, numprp, papel),
	constraint plnass_plnprp_fk foreign key (codcan, numprp) references plnprp (codcan, numprp),
	constraint plnass_papel_ck check (papel in ('E', 'U', 'P'))
);

-- Access of the partner without an account: the secret of the link and of the code are known by their hashes alone.
create table plnlnk (
	codcan integer not null,
	hashseg bytea not null,
	emldst text not null,
	hashcod bytea,
	dtafimcod timestamptz,
	dtafim timestamptz not null,
	constraint plnlnk_pk primary key (codcan),
	constraint plnlnk_hashseg_uk unique (hashseg)
);
