-- Positions change hands in one statement: they are told apart at its end, not row by row.
alter table parceria
	drop constraint parceria_ordaptpgmpia_uk,
	add constraint parceria_ordaptpgmpia_uk unique (ordaptpgmpia) deferrable initially immediate;
