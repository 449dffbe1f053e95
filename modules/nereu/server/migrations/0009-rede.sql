-- Partner as the EWP network names it: its domain.
alter table convenio add column heiorg text;
