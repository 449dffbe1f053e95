-- Largest file that a request takes; null: that of the drive.
alter table pedido add column qtdmaxbyt bigint;
alter table pedido add constraint pedido_qtdmaxbyt_ck check (qtdmaxbyt > 0);

-- Upload of a delivery that came in parts: the receipt whose answer was lost is found again by it.
alter table entrega add column codenv uuid;
create unique index entrega_codenv_uk on entrega (codenv) where codenv is not null;

-- Request for which bytes are promised, so that who has its address cannot take the whole quota.
alter table reserva add column codpdarq text;
alter table reserva add constraint reserva_pedido_fk
	foreign key (codpdarq) references pedido (codpdarq) on delete cascade;
create index reserva_pedido_ix on reserva (codpdarq) where codpdarq is not null;

-- Download by a link: the browser that gave the password takes this file straight to its disk, for an hour.
create table liberacao (
	codlnk text not null,
	coditm integer not null,
	-- Digest of the cookie of the browser.
	resapa bytea not null,
	numvrs integer not null,
	dtafim timestamptz not null,
	constraint liberacao_pk primary key (codlnk, coditm, resapa),
	constraint liberacao_link_fk foreign key (codlnk) references link (codlnk) on delete cascade,
	constraint liberacao_item_fk foreign key (coditm) references item (coditm) on delete cascade
);
create index liberacao_item_ix on liberacao (coditm);
create index liberacao_fim_ix on liberacao (dtafim);
