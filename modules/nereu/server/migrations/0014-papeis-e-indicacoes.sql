-- Last days of visa and insurance of who goes abroad, as the student tells them.
alter table canmob add column dtafimvst date, add column dtafimseg date;
create index canmob_papeis_ix on canmob (codcan) where sitcan in ('ACE', 'EXE');

-- 'IND': the partner's, to nominate who comes by an agreement.
alter table lnkext drop constraint lnkext_tiplnk_ck;
alter table lnkext add constraint lnkext_tiplnk_ck check (tiplnk in ('PLN', 'CVN', 'REC', 'IND'));
-- Nominator: the name of the person at the partner who nominated the incoming student; null where the office
-- registered the nomination itself.
alter table vinmob add column nomind text;
