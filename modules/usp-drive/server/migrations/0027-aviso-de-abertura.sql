-- Notice to who made a link when somebody opens it, once a day, where they chose so.
alter table link add column avisa_abertura boolean not null default false;
alter table link add column abertura_avisada_em date;
