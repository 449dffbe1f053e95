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
const deQuemPede = (forma: Forma, p: Numeros): Condicao =>
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

/** The same as `visivel`, for lists and counts: what they evaluate is looked for once, not beside each request. */
export function visivelNaLista(forma: Forma, p: Numeros): Expression<SqlBool> {
	if (!veemPoucas(forma)) return visivelCom(sql`(s.anosolprs, s.codsolprs) in (${asQueAvaliam(p)})`, forma, p)
	const suas = (condicao: Condicao) => sql`select o.anosolprs, o.codsolprs from proserv.solprs o where ${condicao}`
	return sql`(s.anosolprs, s.codsolprs) in (${sql.join(
		[
			suas(sql`o.codpes = any(${p.numeros}::int[])`),
			...(forma.solicita === 'algumas' ? [suas(sql`o.codund = any(${p.solicita}::int[])`)] : []),
			...(forma.consulta === 'algumas'
				? [suas(sql`o.codund = any(${p.consulta}::int[]) and o.dtasub is not null`)]
				: []),
			...(forma.comissao ? [suas(sql`o.dtarcs is not null`)] : []),
			sql`${asQueAvaliam(p)} and o.tipsitprs in (${listaDeTextos(COM_AVALIADORES)})`,
		],
		sql` union all `,
	)})`
}

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
