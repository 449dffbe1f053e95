import type { Alcance } from '@portal/platform/contract'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Quem } from '../acesso.ts'

type Condicao = RawBuilder<SqlBool>

/** On what the text of a statement depends; the numbers are its parameters. */
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

const noAlcance = (forma: Forma['solicita'], unidades: readonly number[]): Condicao[] => {
	if (forma === 'nenhuma') return []
	return [forma === 'todas' ? sql`true` : sql`s.codund = any(${unidades}::int[])`]
}

/** Theirs as who asks: then they know what who asks may know. */
export const deQuemPede = (forma: Pick<Forma, 'solicita'>, p: Pick<Numeros, 'numeros' | 'solicita'>): Condicao =>
	algum([sql`s.codpes = any(${p.numeros}::int[])`, ...noAlcance(forma.solicita, p.solicita)])

/** An evaluation, called `a`, that is theirs (`avaliaPor`), of a request of that unit. */
export const avaliaAqui = (p: Pick<Numeros, 'codpes' | 'numeros' | 'unidades'>, codund: 's.codund' | 'o.codund') =>
	sql<SqlBool>`(a.codpesavd = any(${p.numeros}::int[])
		and (a.codpesavd = ${p.codpes}::int or ${sql.ref(codund)} <> all(${p.unidades}::int[])))`

const DEPOIS_DO_RESULTADO = ['RPR', 'REC', 'RJG', 'APR', 'NAP', 'EXE', 'CON']
const COM_AVALIADORES = ['AVA', 'AVC', ...DEPOIS_DO_RESULTADO]
const listaDeTextos = (textos: readonly string[]) => sql.join(textos.map((um) => sql.lit(um)))

const visivelCom = (avalia: Condicao, forma: Forma, p: Numeros): Expression<SqlBool> =>
	algum([
		deQuemPede(forma, p),
		// What was cancelled before it was ever submitted stays with its unit, as the draft that it was.
		...(forma.dentro ? [sql<SqlBool>`s.dtasub is not null`] : []),
		...noAlcance(forma.consulta, p.consulta).map((aqui) => sql<SqlBool>`(s.dtasub is not null and ${aqui})`),
		...(forma.comissao ? [sql<SqlBool>`s.dtarcs is not null`] : []),
		...(forma.aprova ? [sql<SqlBool>`s.tipsitprs in (${listaDeTextos(DEPOIS_DO_RESULTADO)})`] : []),
		sql`(s.tipsitprs in (${listaDeTextos(COM_AVALIADORES)}) and ${avalia})`,
	])

/** The requests, called `s`, that somebody may see: whatever else is not there for them. */
export const visivel = (forma: Forma, p: Numeros): Expression<SqlBool> =>
	visivelCom(
		sql`exists (select from proserv.avdsolprs a
			where ${avaliaAqui(p, 's.codund')} and a.anosolprs = s.anosolprs and a.codsolprs = s.codsolprs)`,
		forma,
		p,
	)

const asQueAvaliam = (p: Numeros) =>
	sql`select a.anosolprs, a.codsolprs from proserv.avdsolprs a join proserv.solprs o using (anosolprs, codsolprs)
		where ${avaliaAqui(p, 'o.codund')}`

/** Only a small part of all is theirs: it is found from their side, not by asking of each whether it is. */
export const veemPoucas = ({ dentro, aprova, solicita, consulta }: Forma): boolean =>
	!dentro && !aprova && solicita !== 'todas' && consulta !== 'todas'

/**
 * What is theirs for what they are in it themselves, not for their role: their own, their units', what they evaluate or
 * judge. `soRascunhos`: what was submitted is theirs anyway.
 */
function asSuas(forma: Forma, p: Numeros, soRascunhos = false): Condicao {
	const suas = (condicao: Condicao) => sql`select o.anosolprs, o.codsolprs from proserv.solprs o where ${condicao}`
	const submetidas = [
		...(forma.consulta === 'algumas' ? [suas(sql`o.codund = any(${p.consulta}::int[]) and o.dtasub is not null`)] : []),
		...(forma.comissao ? [suas(sql`o.dtarcs is not null`)] : []),
		sql`${asQueAvaliam(p)} and o.tipsitprs in (${listaDeTextos(COM_AVALIADORES)})`,
	]
	return sql`(s.anosolprs, s.codsolprs) in (${sql.join(
		[
			suas(sql`o.codpes = any(${p.numeros}::int[])`),
			...(forma.solicita === 'algumas' ? [suas(sql`o.codund = any(${p.solicita}::int[])`)] : []),
			...(soRascunhos ? [] : submetidas),
		],
		sql` union all `,
	)})`
}

/** The same as `visivel`, for lists: what they evaluate is looked for once, not beside each request. */
export const visivelNaLista = (forma: Forma, p: Numeros): Expression<SqlBool> =>
	veemPoucas(forma) ? asSuas(forma, p) : visivelCom(sql`(s.anosolprs, s.codsolprs) in (${asQueAvaliam(p)})`, forma, p)

/** What tells of an evaluation that is done is not for them. */
export const vistaDeFora = (forma: Forma, p: Numeros): Condicao => (forma.dentro ? deQuemPede(forma, p) : sql`true`)

/** The situation as they may know it (`paraQuemPediu`). */
export const situacaoVista = (forma: Forma, p: Numeros): RawBuilder<string> =>
	sql`case when s.tipsitprs = 'AVC' and ${vistaDeFora(forma, p)} then 'AVA' else s.tipsitprs end`

export const naSituacao = (tipsitprs: string, forma: Forma, p: Numeros): Condicao => {
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

/**
 * How many they see of each kind, as rows of `codedtprs`, `codund`, `vtesolprs`, `vista` and `qtd`, to be added up. What
 * their role shows them is counted by the database already; only what is theirs beyond it is gone through.
 */
export function contagem(forma: Forma, p: Numeros): RawBuilder<Contada> {
	const todas = forma.solicita === 'todas'
	const submetidas = forma.dentro || forma.consulta === 'todas'
	const resultados = sql`tipsitprs in (${listaDeTextos(DEPOIS_DO_RESULTADO)})`
	const pelaFuncao = (submetida: Condicao): Condicao[] => [
		...(todas ? [sql<SqlBool>`true`] : []),
		...(submetidas ? [submetida] : []),
		...(forma.aprova ? [sql<SqlBool>`${resultados}`] : []),
	]
	const [nasContas, nasLinhas] = [pelaFuncao(sql`q.stasub = 'S'`), pelaFuncao(sql`s.dtasub is not null`)]
	// Who knows of evaluations that are done does not know of those of what they ask for themselves.
	const deFora = sql`from proserv.solprs s where s.tipsitprs = 'AVC' and ${deQuemPede(forma, p)}`
	const vista = (s: string) =>
		forma.dentro && !todas
			? sql.raw(`${s}.tipsitprs`)
			: sql.raw(`case ${s}.tipsitprs when 'AVC' then 'AVA' else ${s}.tipsitprs end`)
	const partes = [
		...(nasContas.length === 0
			? []
			: [sql`select ${MESMAS('q')}, ${vista('q')} vista, q.qtd from proserv.qtdsolprs q where ${algum(nasContas)}`]),
		...(todas
			? []
			: [
					sql`select ${MESMAS('s')}, ${vista('s')} vista, 1 qtd from proserv.solprs s
						where ${asSuas(forma, p, submetidas)}${nasLinhas.length === 0 ? sql`` : sql` and not ${algum(nasLinhas)}`}`,
				]),
		...(forma.dentro && !todas
			? [sql`select ${MESMAS('s')}, 'AVA', 1 ${deFora}`, sql`select ${MESMAS('s')}, 'AVC', -1 ${deFora}`]
			: []),
	]
	return sql`(${sql.join(partes, sql` union all `)})`
}
