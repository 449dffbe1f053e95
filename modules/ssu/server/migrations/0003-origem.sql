-- What another slice asks for in somebody's name: its key, asked once, and where it comes from.
alter table ssudem add column chvorg text, add column dscorg text, add column urlorg text,
	add constraint ssudem_chvorg_uk unique (chvorg);
