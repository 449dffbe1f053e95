-- What an outsider did, or the portal itself, is nobody's of the university.
alter table proacao alter column codpes drop not null;
