-- Who approved as head does not authorize for the system too, where somebody else may.
alter table acsperm add column codpesche integer;
update acsperm a set codpesche = (
	select h.codpes from acshist h where h.codacs = a.codacs and h.atohst = 'aprovar' order by h.numseq desc limit 1)
	where a.sitacs = 'CHE';

-- What waits for somebody: asked by each page of who decides, and by the job that gives it to who decides now.
create index acsperm_espera_ix on acsperm (codacs) where sitacs in ('SOL', 'CHE');
