import type { Alcance } from '@portal/platform/contract'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Numero, Situacao } from '../../../contract/index.ts'
import type { Quem } from '../../acesso.ts'

type Condicao = RawBuilder<SqlBool>

/** The parts of the scope that change the statement's text; the numbers are its parameters. */
export interface Forma {
	readonly solicita: 'todas' | 'algumas' | 'nenhuma'
	readonly consulta: 'todas' | 'algumas' | 'nenhuma'
	readonly dentro: boolean
	readonly comissao: boolean
	readonly aprova: boolean
}
export interface Numeros {
	readonly codpes: number
	readonly numeros: readonly number[]
	readonly unidades: readonly number[]
	readonly solicita: readonly number[]
	readonly consulta: readonly number[]
}

const formaDo = (alcance: Alcance): Forma['solicita'] =>
	alcance === 'todas' ? 'todas' : alcance.length > 0 ? 'algumas' : 'nenhuma'
const listaDo = (alcance: Alcance): readonly number[] => (alcance === 'todas' ? [] : alcance)

export const formaDe = ({ solicita, consulta, triagem, coordena, comissao, aprova }: Quem): Forma => ({
	solicita: formaDo(solicita),
	consulta: formaDo(consulta),
	dentro: triagem || coordena,
	comissao,
	aprova,
})
export const numerosDe = ({ codpes, numeros, unidades, solicita, consulta }: Quem): Numeros => ({
	codpes,
	numeros,
	unidades,
	solicita: listaDo(solicita),
	consulta: listaDo(consulta),
})

const algum = (condicoes: readonly Condicao[]): Condicao => sql`(${sql.join(condicoes, sql` or `)})`

const filtrarPeloAlcance = (forma: Forma['solicita'], unidades: readonly number[]): Condicao[] => {
	if (forma === 'nenhuma') return []
	return [forma === 'todas' ? sql`true` : sql`s.codund = any(${unidades}::int[])`]
}

/** The requests that are the person's as a requester, who then knows what a requester may know. */
const filtrarPorQuemPede = (forma: Pick<Forma, 'solicita'>, p: Pick<Numeros, 'numeros' | 'solicita'>): Condicao =>
	algum([sql`s.codpes = any(${p.numeros}::int[])`, ...filtrarPeloAlcance(forma.solicita, p.solicita)])

/** The evaluation `a` of a request of that unit is one that the person makes (`avaliaPor`). */
export const avaliaAqui = (p: Pick<Numeros, 'codpes' | 'numeros' | 'unidades'>, codund: 's.codund') =>
	sql<SqlBool>`(a.codpesavd = any(${p.numeros}::int[])
		and (a.codpesavd = ${p.codpes}::int or ${sql.ref(codund)} <> all(${p.unidades}::int[])))`

const DEPOIS_DO_RESULTADO = ['RPR', 'REC', 'RJG', 'APR', 'NAP', 'EXE', 'CON']
const COM_AVALIADORES = ['AVA', 'AVC', ...DEPOIS_DO_RESULTADO]
const listaDeTextos = (textos: readonly string[]) => sql.join(textos.map((um) => sql.lit(um)))

const visivelCom = (avalia: Condicao, forma: Forma, p: Numeros): Expression<SqlBool> =>
	algum([
		filtrarPorQuemPede(forma, p),
		// A request that was cancelled before it was ever submitted stays with its unit, like the draft that it was.
		...(forma.dentro ? [sql<SqlBool>`s.dtasub is not null`] : []),
		...filtrarPeloAlcance(forma.consulta, p.consulta).map((aqui) => sql<SqlBool>`(s.dtasub is not null and ${aqui})`),
		...(forma.comissao ? [sql<SqlBool>`s.dtarcs is not null`] : []),
		...(forma.aprova ? [sql<SqlBool>`s.tipsitprs in (${listaDeTextos(DEPOIS_DO_RESULTADO)})`] : []),
		sql`(s.tipsitprs in (${listaDeTextos(COM_AVALIADORES)}) and ${avalia})`,
	])

/** Row filter on `s`: requests that the person may see; any other is treated as absent (404). */
export const visivel = (forma: Forma, p: Numeros): Expression<SqlBool> =>
	visivelCom(
		sql`exists (select from proserv.avdsolprs a
			where ${avaliaAqui(p, 's.codund')} and a.anosolprs = s.anosolprs and a.codsolprs = s.codsolprs)`,
		forma,
		p,
	)

/** Row filter on `s`: requests under evaluation. */
const emAvaliacao = sql`s.tipsitprs in (${listaDeTextos(COM_AVALIADORES)})`

export const asQueAvaliam = (p: Numeros) =>
	sql`select s.anosolprs, s.codsolprs from proserv.avdsolprs a join proserv.solprs s using (anosolprs, codsolprs)
		where ${avaliaAqui(p, 's.codund')} and ${emAvaliacao}`

/** The person sees a small part of all requests, so the query starts from their rows instead of filtering each. */
export const veemPoucas = ({ dentro, aprova, solicita, consulta }: Forma): boolean =>
	!dentro && !aprova && solicita !== 'todas' && consulta !== 'todas'

/** The requests that are the person's by their own part in them, not by a role in a unit or everywhere. */
function asProprias(forma: Forma, p: Numeros, soRascunhos = false): RawBuilder<unknown>[] {
	const suas = (condicao: Condicao) => sql`select s.anosolprs, s.codsolprs from proserv.solprs s where ${condicao}`
	return [
		suas(sql`s.codpes = any(${p.numeros}::int[])`),
		...(forma.comissao && !soRascunhos ? [suas(sql`s.dtarcs is not null`)] : []),
		...(soRascunhos ? [] : [asQueAvaliam(p)]),
	]
}

/** The person's own requests with those of their units. */
const asSuas = (forma: Forma, p: Numeros): Condicao =>
	sql`(s.anosolprs, s.codsolprs) in (${sql.join(
		[
			...asProprias(forma, p),
			...filtrarPelaUnidade(forma, p).map(
				({ unidades, onde }) =>
					sql`select s.anosolprs, s.codsolprs from proserv.solprs s where s.codund = any(${unidades}::int[]) and ${onde}`,
			),
		],
		sql` union all `,
	)})`

/** The requests that are the person's by a role in units. */
export const filtrarPelaUnidade = (forma: Forma, p: Numeros) => [
	...(forma.solicita === 'algumas' ? [{ unidades: p.solicita, onde: sql<SqlBool>`true` }] : []),
	...(forma.consulta === 'algumas' ? [{ unidades: p.consulta, onde: sql<SqlBool>`s.dtasub is not null` }] : []),
]

/**
 * Newest rows of a person to whom few are shown: for each reason of visibility as many as a page may need, along an
 * index in their order. `filtro` is asked of `s`.
 */
export function asMaisNovas(
	forma: Forma,
	p: Numeros,
	{ filtro, quantas }: { readonly filtro: Expression<SqlBool>; readonly quantas: Expression<number> },
): RawBuilder<Numero> {
	const ordem = sql`order by s.anosolprs desc, s.codsolprs desc limit ${quantas}`
	const colunas = sql`select s.anosolprs, s.codsolprs from proserv.solprs s`
	const partes = [
		sql`(${colunas} where s.codpes = any(${p.numeros}::int[]) and ${filtro} ${ordem})`,
		...(forma.comissao ? [sql`(${colunas} where s.dtarcs is not null and ${filtro} ${ordem})`] : []),
		...filtrarPelaUnidade(forma, p).map(
			({ unidades, onde }) => sql`select k.anosolprs, k.codsolprs from unnest(${unidades}::int[]) u (codund),
				lateral (${colunas} where s.codund = u.codund and ${onde} and ${filtro} ${ordem}) k`,
		),
		sql`select k.anosolprs, k.codsolprs from unnest(${p.numeros}::int[]) n (codpes), lateral (
			select s.anosolprs, s.codsolprs from proserv.avdsolprs a
			join proserv.solprs s on s.anosolprs = a.anosolprs and s.codsolprs = a.codsolprs
			where a.codpesavd = n.codpes and (n.codpes = ${p.codpes}::int or s.codund <> all(${p.unidades}::int[]))
				and ${emAvaliacao} and ${filtro} order by a.anosolprs desc, a.codsolprs desc limit ${quantas}) k`,
	]
	return sql`(select distinct m.anosolprs, m.codsolprs from (${sql.join(partes, sql` union all `)}) m)`
}

/** The filter `visivel` for lists: the person's evaluations are read once, not for each request. */
export const visivelNaLista = (forma: Forma, p: Numeros): Expression<SqlBool> =>
	veemPoucas(forma) ? asSuas(forma, p) : visivelCom(sql`(s.anosolprs, s.codsolprs) in (${asQueAvaliam(p)})`, forma, p)

/** The situations that reveal a finished evaluation are hidden from the person. */
export const vistaDeFora = (forma: Forma, p: Numeros): Condicao =>
	forma.dentro ? filtrarPorQuemPede(forma, p) : sql`true`

/** `paraQuemPediu`, of that column. */
export const situacaoParaQuemPediu = (coluna: string): RawBuilder<Situacao> =>
	sql`case ${sql.ref(coluna)} when 'AVC' then 'AVA' else ${sql.ref(coluna)} end`

/** The situation as shown to the person (`paraQuemPediu`). */
export const situacaoVista = (forma: Forma, p: Numeros): RawBuilder<string> =>
	sql`case when s.tipsitprs = 'AVC' and ${vistaDeFora(forma, p)} then 'AVA' else s.tipsitprs end`

export const filtrarPelaSituacao = (tipsitprs: string, forma: Forma, p: Numeros): Condicao => {
	if (tipsitprs === 'AVA')
		return sql`(s.tipsitprs in ('AVA', 'AVC') and (s.tipsitprs = 'AVA' or ${vistaDeFora(forma, p)}))`
	if (tipsitprs === 'AVC') return sql`(s.tipsitprs = 'AVC' and not ${vistaDeFora(forma, p)})`
	return sql`s.tipsitprs = ${sql.lit(tipsitprs)}`
}

export interface Contada {
	readonly codedtprs: number
	readonly codund: number
	readonly vtesolprs: string
	readonly vista: string
	readonly qtd: number
}
const MESMAS = (s: string) => sql.raw(`${s}.codedtprs, ${s}.codund, ${s}.vtesolprs, ${s}.tipsitprs`)

const submetida = (de: 's' | 'q'): Condicao => (de === 's' ? sql`s.dtasub is not null` : sql`q.stasub = 'S'`)

/**
 * The requests that a role sees in all units; `tipsitprs` is given where the situation is known without reading the
 * row.
 */
export const filtrarPelaFuncao = (forma: Forma, de: 's' | 'q', tipsitprs = sql`tipsitprs`): Condicao[] => [
	...(forma.solicita === 'todas' ? [sql<SqlBool>`true`] : []),
	...(forma.dentro || forma.consulta === 'todas' ? [submetida(de)] : []),
	...(forma.aprova ? [sql<SqlBool>`${tipsitprs} in (${listaDeTextos(DEPOIS_DO_RESULTADO)})`] : []),
]

/**
 * The counts by kind as rows of `codedtprs`, `codund`, `vtesolprs`, `vista` and `qtd`, to be added up. The counts of a
 * role come from aggregates of the database; only the person's own rows beyond them are counted here.
 */
export function contagem(forma: Forma, p: Numeros): RawBuilder<Contada> {
	const todas = forma.solicita === 'todas'
	const submetidas = forma.dentro || forma.consulta === 'todas'
	const listarPorFuncao = (de: 's' | 'q'): Condicao[] => [
		...filtrarPelaFuncao(forma, de),
		...(forma.solicita === 'algumas' ? [sql<SqlBool>`codund = any(${p.solicita}::int[])`] : []),
		...(forma.consulta === 'algumas' ? [sql<SqlBool>`(codund = any(${p.consulta}::int[]) and ${submetida(de)})`] : []),
	]
	const [nasContas, nasLinhas] = [listarPorFuncao('q'), listarPorFuncao('s')]
	// Finished evaluations are hidden from insiders too, where the request is their own.
	const deFora = sql`from proserv.solprs s where s.tipsitprs = 'AVC' and ${filtrarPorQuemPede(forma, p)}`
	const vista = (s: string) =>
		forma.dentro && !todas ? sql.ref(`${s}.tipsitprs`) : situacaoParaQuemPediu(`${s}.tipsitprs`)
	const partes = [
		...(nasContas.length === 0
			? []
			: [sql`select ${MESMAS('q')}, ${vista('q')} vista, q.qtd from proserv.qtdsolprs q where ${algum(nasContas)}`]),
		...(todas
			? []
			: [
					sql`select ${MESMAS('s')}, ${vista('s')} vista, 1 qtd from proserv.solprs s
						where (s.anosolprs, s.codsolprs) in (${sql.join(asProprias(forma, p, submetidas), sql` union all `)})${nasLinhas.length === 0 ? sql`` : sql` and not ${algum(nasLinhas)}`}`,
				]),
		...(forma.dentro && !todas
			? [sql`select ${MESMAS('s')}, 'AVA', 1 ${deFora}`, sql`select ${MESMAS('s')}, 'AVC', -1 ${deFora}`]
			: []),
	]
	return sql`(${sql.join(partes, sql` union all `)})`
}
