-- A person whose CPF came masked is told from another by the name: two of them may show the same six digits.
alter table fornecedor add column idefor text not null generated always as (
	case when niforn like '***%' then niforn || ' ' || nomfor else niforn end
) stored;
alter table fornecedor drop constraint fornecedor_uk;
alter table fornecedor add constraint fornecedor_uk unique (tippes, idefor);
