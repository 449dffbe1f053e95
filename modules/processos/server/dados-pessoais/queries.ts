import type { LinhaPessoal } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import { descricaoVisivel, visivel } from '../acesso/queries.ts'
import type { Atuacao } from '../estrutura/atuacao.ts'

/** A process that the person may not see is left out of the copy, even where the person is its interested party. */
export const processosDoInteressado = (atuacao: Atuacao) =>
	sql<LinhaPessoal>`select p.numpro, p.dtaabt, p.titpro, a.dscasu, p.nominr, p.stapro, p.nivacepro, p.sgletault
		from processos.processo p join processos.assunto a on a.codasu = p.codasu
		where p.codpesinr = ${atuacao.codpes} and ${visivel(atuacao)} order by p.dtaabt desc`

/** The person's own acts are always listed, but their content is included only while the process is visible. */
const seVisivel = (atuacao: Atuacao, valor: RawBuilder<unknown>) => sql`case when ${visivel(atuacao)} then ${valor} end`

export const ocorrenciasDaPessoa = (atuacao: Atuacao) =>
	sql<LinhaPessoal>`select o.dtacad, o.numpro, o.codetroco, ${seVisivel(atuacao, sql`o.txtdch`)} as txtdch,
			${seVisivel(atuacao, sql`o.codpestit`)} as codpestit, o.dtaprzpar, o.dtarsp, o.staocoandiva
		from processos.ocorrencia o join processos.processo p on p.numpro = o.numpro
		where o.codpescad = ${atuacao.codpes} order by o.dtacad desc`

export const pareceresPedidosAPessoa = (atuacao: Atuacao) =>
	sql<LinhaPessoal>`select o.dtacad, o.numpro, ${seVisivel(atuacao, sql`o.txtdch`)} as txtdch,
			${seVisivel(atuacao, sql`o.codpescad`)} as codpescad, o.dtaprzpar, o.dtarsp
		from processos.ocorrencia o join processos.processo p on p.numpro = o.numpro
		where o.codpesace = ${atuacao.codpes} order by o.dtacad desc`

const seDita = (atuacao: Atuacao) => sql`case when ${descricaoVisivel(atuacao)} then c.dscaca end`

export const acoesDaPessoa = (atuacao: Atuacao) =>
	sql<LinhaPessoal>`select c.dtaacao, c.numpro, c.acao, ${seVisivel(atuacao, seDita(atuacao))} as dscaca,
			${seVisivel(atuacao, sql`c.codpestit`)} as codpestit
		from processos.proacao c join processos.processo p on p.numpro = c.numpro
		where c.codpes = ${atuacao.codpes} order by c.dtaacao desc`

/** Acts by a substitute are somebody else's, so they are listed only while the process is visible. */
export const acoesEmNomeDaPessoa = (atuacao: Atuacao) =>
	sql<LinhaPessoal>`select c.dtaacao, c.numpro, c.acao, ${seDita(atuacao)} as dscaca, c.codpes
		from processos.proacao c join processos.processo p on p.numpro = c.numpro
		where c.codpestit = ${atuacao.codpes} and ${visivel(atuacao)} order by c.dtaacao desc`

export const marcasDaPessoa = (atuacao: Atuacao) =>
	sql<LinhaPessoal>`select m.numpro, m.nommar, m.sgleta, m.dtafim
		from processos.procmarca m join processos.processo p on p.numpro = m.numpro
		where m.codpes = ${atuacao.codpes} and ${visivel(atuacao)} order by m.codmar desc`

/** Drafts stay in the portal; the copy includes their text only while the process is visible. */
export const rascunhosDaPessoa = (atuacao: Atuacao) =>
	sql<LinhaPessoal>`select r.dtaultalt, r.numpro, r.codetroco, r.dados ->> 'txtdch' as txtdch
		from processos.rascunho r join processos.processo p on p.numpro = r.numpro
		where r.codpes = ${atuacao.codpes} and ${visivel(atuacao)} order by r.dtaultalt desc`

export const aberturasEmRascunho = (codpes: number) =>
	sql<LinhaPessoal>`select r.dtaultalt, r.dados ->> 'titpro' as titpro, r.dados ->> 'nominr' as nominr
		from processos.rascunhoabertura r where r.codpes = ${codpes}`
