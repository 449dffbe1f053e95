-- A private document is kept for its owner, and for nobody else: without an owner there is still no file at all.
alter table docauc
	drop constraint docauc_privado_ck,
	add constraint docauc_privado_ck check (staexiarq = 'S' or chvarq is null or codpesdoc is not null);
