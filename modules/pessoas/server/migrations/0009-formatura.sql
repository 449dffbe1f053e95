-- What a degree is called (of a programme the level says it), who answers for the course, and the day of the ceremony.
alter table curso add column tipext text, add column nomabvclg text;
alter table formacao add column dtaclcgru date;
create index formacao_dtatit_ix on formacao (dtatit);
create index formacao_colacao_ix on formacao (coalesce(dtaclcgru, dtatit)) where dtatit is not null;

alter table pessoa add column dtanas date, add column sexpes text;
alter table pessoa add constraint pessoa_sexpes_ck check (sexpes in ('F', 'M'));
