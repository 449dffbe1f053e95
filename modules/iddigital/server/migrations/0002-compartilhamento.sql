-- A link that its document's owner makes for others. The key is in the link alone; here is only its hash.
create table docauccpt (
	codcpt integer generated always as identity,
	codaucdoc text not null,
	codpescpt integer not null,
	hashcpt bytea not null,
	fincpt text not null,
	dtacad timestamptz not null,
	-- The last day on which it opens.
	dtafimcpt date not null,
	dtarevcpt timestamptz,
	constraint docauccpt_pk primary key (codcpt),
	constraint docauccpt_docauc_fk foreign key (codaucdoc) references docauc (codaucdoc) on delete cascade,
	constraint docauccpt_hashcpt_uk unique (hashcpt)
);

create index docauccpt_codaucdoc_ix on docauccpt (codaucdoc, codcpt);
create index docauccpt_dtafimcpt_ix on docauccpt (dtafimcpt);

-- Who opened it, in the visitor's own words.
create table docaucvis (
	codvis integer generated always as identity,
	codcpt integer not null,
	hashvis bytea not null,
	nomvis text not null,
	orgvis text not null,
	dtaabtvis timestamptz not null,
	dtaarqvis timestamptz,
	constraint docaucvis_pk primary key (codvis),
	constraint docaucvis_docauccpt_fk foreign key (codcpt) references docauccpt (codcpt) on delete cascade,
	constraint docaucvis_hashvis_uk unique (hashvis)
);

create index docaucvis_codcpt_ix on docaucvis (codcpt, codvis);
