-- By what profile somebody is to be counted, and once it has ended in which group of five at least they were: before a
-- later version is told, it is compared with those that the same people answered (decision 0088). Never what.
alter table qstpcp add column perfil jsonb;
alter table qstpcp add column numprf integer;

-- 'S': almost the same people were asked the same before, and what they answered now is not told.
alter table qstper add column staret text not null default 'N';
alter table qstper add constraint qstper_staret_ck check (staret in ('S', 'N'));
