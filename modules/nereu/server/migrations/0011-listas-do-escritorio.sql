-- Lists of the office: counted in the index alone, and read from its end.
create index canmob_enviadas_ix on canmob (codcan) where sitcan <> 'RAS';
create index canmob_situacao_ix on canmob (sitcan, codcan);
