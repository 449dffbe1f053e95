import type { LinhaPessoal } from '@portal/platform/server'
import { sql } from 'kysely'

export const vinculosDaPessoa = (codpes: number) =>
	sql<LinhaPessoal>`select v.tipvinext, v.nomfnc, u.nomund, s.nomset, v.dtainivin, v.dtafimvin, v.sitatl
		from pessoas.vinculopessoausp v
		join pessoas.unidade u on u.codund = v.codund
		left join pessoas.setor s on s.codset = v.codset
		where v.codpes = ${codpes} order by v.dtainivin desc`

export const formacoesDaPessoa = (codpes: number) =>
	sql<LinhaPessoal>`select c.nomcur, a.nomare, f.nivpgm, u.nomund, f.dtaing, f.dtatit, f.dtaclcgru
		from pessoas.formacao f
		join pessoas.curso c on c.codcur = f.codcur
		join pessoas.unidade u on u.codund = c.codund
		left join pessoas.area a on a.codare = f.codare
		where f.codpes = ${codpes} order by f.dtaing desc`
