-- Changes of the classes of a rubric ('C') and new rubrics ('N'), by two people as formulas and tables.
alter table proposta add column codnov integer, add column dados jsonb;
alter table proposta drop constraint proposta_tippro_ck;
alter table proposta add constraint proposta_tippro_ck check (
	(tippro in ('R', 'C') and codrub is not null and codtab is null and codnov is null)
	or (tippro = 'T' and codtab is not null and codrub is null and codnov is null)
	or (tippro = 'N' and codnov is not null and codrub is null and codtab is null)
);
alter table proposta add constraint proposta_dados_ck check ((tippro in ('C', 'N')) = (dados is not null));
create unique index proposta_nova_uk on proposta (codnov) where sitprp = 'PEN' and codnov is not null;

-- Classes by which a version is computed; null: those of the rubric, which have not changed since.
alter table regra add column classes jsonb;
