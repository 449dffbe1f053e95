-- Before the next file, which it would stop: nobody began a course after the year in which they concluded it. Where that
-- file has been applied there is nothing to do.
do $$ begin
	if to_regclass('alumni.cursoconcluido') is not null then
		update alumni.cursoconcluido set anoini = null where anoini > anocon;
	end if;
end $$;
