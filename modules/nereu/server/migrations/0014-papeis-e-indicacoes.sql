-- Last days of visa and insurance of who goes abroad, as the student tells them.
alter table canmob add column dtafimvst date, add column dtafimseg date;
create index canmob_papeis_ix on canmob (codcan) where sitcan in ('ACE', 'EXE');

-- 'IND': the partner's, to nominate who comes by an agreement.
alter table lnkext drop constraint lnkext_tiplnk_ck;
alter table lnkext add constraint lnkext_tiplnk_ck check (tiplnk in ('PLN', 'CVN', 'REC', 'IND'));
-- Who of the partner nominated; null: the office registered it.
alter table vinmob add column nomind text;
