-- Access of somebody without an account: the secret of the link and of the code are known by their hashes alone. 'PLN':
-- the partner's, to a learning agreement; 'CVN': the partner's, to the conditions of an agreement; 'REC': a
-- recommender's, to a letter.
create table lnkext (
	tiplnk text not null,
	codigo integer not null,
	hashseg bytea not null,
	emldst text not null,
	hashcod bytea,
	dtafimcod timestamptz,
	dtafim timestamptz not null,
	constraint lnkext_pk primary key (tiplnk, codigo),
	constraint lnkext_hashseg_uk unique (hashseg),
	constraint lnkext_tiplnk_ck check (tiplnk in ('PLN', 'CVN', 'REC'))
);

insert into lnkext (tiplnk, codigo, hashseg, emldst, dtafim)
select 'PLN', codcan, hashseg, emldst, dtafim from plnlnk;

drop table plnlnk;

-- Return of proposed conditions by the partner, with what should change.
create table cvndev (
	codcvn integer not null,
	hash text not null,
	nomdev text not null,
	motivo text not null,
	dtadev timestamptz not null,
	constraint cvndev_pk primary key (codcvn, hash),
	constraint cvndev_convenio_fk foreign key (codcvn) references convenio (codcvn)
);
