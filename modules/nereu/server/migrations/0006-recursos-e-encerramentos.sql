-- Appeal against a round of the ranking: one of each application for each round, decided by somebody else than who
-- published it.
create table recmob (
	codrec integer generated always as identity,
	codcan integer not null,
	numrod integer not null,
	txtrec text not null,
	sitrec text not null default 'PEN',
	dtarec timestamptz not null,
	txtdec text,
	codpesdec integer,
	dtadec timestamptz,
	constraint recmob_pk primary key (codrec),
	constraint recmob_rodada_uk unique (codcan, numrod),
	constraint recmob_canmob_fk foreign key (codcan) references canmob (codcan),
	constraint recmob_sitrec_ck check (sitrec in ('PEN', 'DEF', 'IND', 'RET')),
	constraint recmob_decisao_ck check ((sitrec in ('DEF', 'IND')) = (txtdec is not null))
);

create index recmob_pendente_ix on recmob (dtarec) where sitrec = 'PEN';

-- 'S': an appeal was granted, and the requirements are taken as met.
alter table canmob add column starecdef text not null default 'N';
alter table canmob add constraint canmob_starecdef_ck check (starecdef in ('S', 'N'));

alter table edtmob drop constraint edtmob_sitedt_ck;
alter table edtmob add constraint edtmob_sitedt_ck check (sitedt in ('RAS', 'PUB', 'RES', 'CAN', 'ENC'));
-- Reason of a cancellation.
alter table edtmob add column motenc text;

-- Reason of a denunciation, which both sides read.
alter table convenio add column motden text;
