create table acscmp (
	codcmp integer generated always as identity,
	-- S: one system; U: one unit.
	tipcmp text not null,
	codsis text not null default '',
	codund integer not null default 0,
	dtaini date not null,
	dtafim date not null,
	-- What becomes of what nobody decided: M keeps it, R takes it away.
	stapad text not null,
	starep text not null default 'N',
	-- PRE: its accesses are being put in; ABE: open; ENC: being closed; FEC: closed.
	sitcmp text not null default 'PRE',
	-- Null: the portal, three months after the one before.
	codpescad integer,
	-- Who closed it before its last day.
	codpesenc integer,
	qtdpre integer not null,
	qtditm integer not null default 0,
	qtdman integer not null default 0,
	qtdrev integer not null default 0,
	qtdter integer not null default 0,
	-- The last access that was put in: whoever goes on begins behind it.
	ultacs integer not null default 0,
	codaucdoc text,
	chvarq text,
	sha256 text,
	dtacad timestamptz not null default now(),
	dtaenc timestamptz,
	constraint acscmp_pk primary key (codcmp),
	constraint acscmp_tipcmp_ck check (tipcmp in ('S', 'U')),
	constraint acscmp_stapad_ck check (stapad in ('M', 'R')),
	constraint acscmp_starep_ck check (starep in ('S', 'N')),
	constraint acscmp_sitcmp_ck check (sitcmp in ('PRE', 'ABE', 'ENC', 'FEC')),
	constraint acscmp_datas_ck check (dtafim >= dtaini)
);
-- The same thing is not reviewed twice at once.
create unique index acscmp_andamento_uk on acscmp (tipcmp, codsis, codund) where sitcmp <> 'FEC';
create index acscmp_alvo_ix on acscmp (tipcmp, codsis, codund, codcmp desc);

create table acscmpitm (
	codcmp integer not null,
	codacs integer not null,
	codpes integer not null,
	codperfil text not null,
	codund integer not null,
	codundche integer not null,
	-- P: to be decided; M: kept; R: taken away; E: had ended before anybody decided.
	decitm text not null default 'P',
	-- Null where nobody decided.
	codpesdec integer,
	codpestit integer,
	mtvdec text,
	dtadec timestamptz,
	constraint acscmpitm_pk primary key (codcmp, codacs),
	constraint acscmpitm_acscmp_fk foreign key (codcmp) references acscmp (codcmp),
	constraint acscmpitm_acsperm_fk foreign key (codacs) references acsperm (codacs),
	constraint acscmpitm_decitm_ck check (decitm in ('P', 'M', 'R', 'E'))
);
create index acscmpitm_codpes_ix on acscmpitm (codcmp, codpes, codacs);
create index acscmpitm_decitm_ix on acscmpitm (codcmp, decitm, codpes, codacs);
create index acscmpitm_codundche_ix on acscmpitm (codcmp, codundche, decitm);
create index acscmpitm_titular_ix on acscmpitm (codpes);
create index acscmpitm_codpesdec_ix on acscmpitm (codpesdec);
create index acscmpitm_pendente_ix on acscmpitm (codacs) where decitm = 'P';

-- Who has something to decide in it, and how much: what their task says.
create table acscmprev (
	codcmp integer not null,
	codpes integer not null,
	qtditm integer not null,
	qtddec integer not null,
	constraint acscmprev_pk primary key (codcmp, codpes),
	constraint acscmprev_acscmp_fk foreign key (codcmp) references acscmp (codcmp)
);
create index acscmprev_codpes_ix on acscmprev (codpes);

-- Whatever ends an access, nobody has to decide on it any more.
create function pedroweb.terminar_item_da_campanha() returns trigger language plpgsql as $$
begin
	update pedroweb.acscmpitm set decitm = 'E', dtadec = now() where codacs = new.codacs and decitm = 'P';
	return null;
end $$;
create trigger acsperm_fora_da_campanha after update of sitacs on acsperm for each row
	when (old.sitacs = 'ATV' and new.sitacs <> 'ATV') execute function pedroweb.terminar_item_da_campanha();
