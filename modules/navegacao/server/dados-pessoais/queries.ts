import type { LinhaPessoal } from '@portal/platform/server'
import { sql } from 'kysely'

/** The service is named by its title, or by its code where it left the menu or belongs to the other system. */
const servico = sql`coalesce((select i.titulo from navegacao.ptlitem i where i.codigo::text = u.codigo), u.codigo)`

export const favoritosDaPessoa = (codpes: number) =>
	sql<LinhaPessoal>`select u.ordapt as ordem, ${servico} as servico
		from navegacao.ptlfavorito u where u.codpes = ${codpes} order by u.ordapt`

export const usosDaPessoa = (codpes: number) =>
	sql<LinhaPessoal>`select ${servico} as servico, u.dtaultuso, u.qtduso
		from navegacao.ptluso u where u.codpes = ${codpes} order by u.dtaultuso desc`

export const apresentacaoDaPessoa = (codpes: number) =>
	sql<LinhaPessoal>`select u.apresentado_em from navegacao.ptlapresentacao u where u.codpes = ${codpes}`
