-- Code in the older system, by which a file is matched.
alter table convenio add column codori text, add constraint convenio_origem_uk unique (codori);
alter table edtmob add column codori text, add constraint edtmob_origem_uk unique (codori);

-- One import of agreements, of calls or of places, which is reversed as a whole.
create table carga (
	codcrg integer generated always as identity,
	nomimp text not null,
	-- Transaction of the import: its batches are one load.
	numtrn bigint not null,
	dtacrg timestamptz not null,
	dtarev timestamptz,
	codpesrev integer,
	constraint carga_pk primary key (codcrg),
	constraint carga_transacao_uk unique (nomimp, numtrn, dtacrg),
	constraint carga_nome_ck check (nomimp in ('mob-convenios', 'mob-editais', 'mob-vagas')),
	constraint carga_reversao_ck check ((dtarev is null) = (codpesrev is null))
);
create index carga_ordem_ix on carga (dtacrg desc, codcrg desc);

-- Row before and after the load; before is null for one that the load made.
create table cargalinha (
	codcrg integer not null,
	codigo integer not null,
	antes jsonb,
	depois jsonb not null,
	constraint cargalinha_pk primary key (codcrg, codigo),
	constraint cargalinha_carga_fk foreign key (codcrg) references carga (codcrg)
);

-- Lists as files have them: what came from the older system, by its code.
create view lstedital as
	select codori, titedt, txtedt, codundrsp, dtaini, dtafim, qtddiarec, qtddiacfm from edtmob where codori is not null;
create view lstvaga as
	select e.codori as codoriedt, c.codori as codoricvn, v.qtdvag, v.idioma, v.cefr,
		(v.dtanom at time zone c.fusorg)::date as dtanom
	from vagmob as v join edtmob as e on e.codedt = v.codedt join convenio as c on c.codcvn = v.codcvn
	where e.codori is not null and c.codori is not null;
