-- A demand that the portal opens by itself, of an incident: nobody asked for it, and what it was opened for opens one only.
alter table ssudem alter column codpessol drop not null,
	add column chvorg text;
create unique index ssudem_origem_uk on ssudem (chvorg) where chvorg is not null;
