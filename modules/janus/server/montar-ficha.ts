import { listarFeriados } from '@portal/calendario/server/public'
import { obterAreas, obterCursos, obterPessoas, obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { diasEntre } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import {
	abrirJanela,
	type ContextoDoPedido,
	calcularBolsa,
	escolherPeriodo,
	type Ficha,
	listarRequisitos,
	listarRiscos,
	type ResumoDoPedido,
	TipoDePedido,
} from '../contract/index.ts'
import { calcularRelogio, type Relogio } from './calcular.ts'
import type { Matricula } from './queries/matriculas.ts'

const TODOS_OS_CAMPI = 0
const DESDE_SEMPRE = '1990-01-01'

/** Holidays of every campus: a deadline of a programme does not depend on the campus where somebody works. */
export const obterFeriados = (db: Db): Promise<ReadonlySet<string>> => listarFeriados(db, TODOS_OS_CAMPI, DESDE_SEMPRE)

export const nomear = (nomes: ReadonlyMap<number, { readonly nompes: string }>, codpes: number): string =>
	nomes.get(codpes)?.nompes ?? `Pessoa ${codpes}`

export const escolherOrientadores = (matricula: Matricula, hoje: string) =>
	matricula.orientadores.filter(({ dtafimort }) => dtafimort === null || dtafimort >= hoje)

/** Context of the windows of the requests, from the enrolment and its clock. */
export function descreverContexto(
	matricula: Matricula,
	{ regra, prazos }: Relogio,
	{ hoje, abertos }: { readonly hoje: string; readonly abertos: ContextoDoPedido['abertos'] },
): ContextoDoPedido | undefined {
	const deposito = prazos.find(({ tipprz }) => tipprz === 'DEP')
	if (!regra || !deposito) return undefined
	const trancamentos = matricula.eventos.filter(({ tipeve }) => tipeve === 'TRA')
	return {
		hoje,
		stapgm: matricula.stapgm,
		dtaqua: matricula.dtaqua,
		regra,
		deposito,
		qtdtra: trancamentos.reduce(
			(soma, { dtaini, dtafim }) => soma + (dtafim === null ? 0 : diasEntre(dtaini, dtafim) + 1),
			0,
		),
		temExcepcional: matricula.eventos.some(({ tipeve }) => tipeve === 'EXC'),
		emTrancamento: trancamentos.some(({ dtaini, dtafim }) => dtaini <= hoje && dtafim !== null && hoje <= dtafim),
		emProrrogacao: deposito.trechos.some(
			({ tipo, dtaini, dtafim }) => (tipo === 'PRO' || tipo === 'EXC') && dtaini <= hoje && hoje <= dtafim,
		),
		abertos,
		periodos: matricula.periodos,
		qtdsemmtr: matricula.qtdsemmtr,
	}
}

interface Visita {
	/** The student's own page. */
	readonly propria: boolean
	/** 'S': who looks registers changes of it. */
	readonly staregmud: 'S' | 'N'
	readonly pedidos: readonly ResumoDoPedido[]
	/** Scholarships are shown: co-advisors do not see them. */
	readonly comBolsas: boolean
}

/** Page of an enrolment, the same dates for everybody who may see it. */
export async function montarFicha(
	db: Db,
	portal: Portal,
	matricula: Matricula,
	{ propria, staregmud, pedidos, comBolsas }: Visita,
): Promise<Ficha> {
	const hoje = diaDe(portal)
	const orientadores = escolherOrientadores(matricula, hoje)
	const [feriados, cursos, areas, unidades, nomes] = await Promise.all([
		obterFeriados(db),
		obterCursos(portal),
		obterAreas(portal),
		obterUnidadesDeSempre(portal),
		obterPessoas(db, [matricula.codpes, ...orientadores.map(({ codpes }) => codpes)]),
	])
	const relogio = calcularRelogio(matricula, hoje, feriados)
	const abertos = pedidos.filter(({ com }) => com !== null).map(({ tipreq }) => tipreq)
	const contexto = descreverContexto(matricula, relogio, { hoje, abertos })
	const { codmtr, codpes, codare, numseqpgm, codcur, codund, dtaselpgm, stapgm, dtafapgm, dtaqua, crdobt } = matricula
	return {
		codmtr,
		codpes,
		nompes: nomear(nomes, codpes),
		codare,
		nomare: areas.find((area) => area.codare === codare)?.nomare ?? '—',
		numseqpgm,
		codcur,
		nomcur: cursos.find((curso) => curso.codcur === codcur)?.nomcur ?? '—',
		nomund: unidades.get(codund)?.nomund ?? '—',
		nivpgm: relogio.nivpgm,
		dtaselpgm,
		stapgm,
		dtafapgm,
		dtaqua,
		crdobt,
		regra: relogio.regra ?? null,
		eventos: matricula.eventos,
		prazos: relogio.prazos.map((um) => ({ ...um, passos: [...um.passos], trechos: [...um.trechos] })),
		feriados: [...feriados].filter((dia) => dia >= hoje).sort(),
		orientadores: orientadores.map((um) => ({
			nompes: nomear(nomes, um.codpes),
			papel: um.papel,
			dtaini: um.dtainiort,
		})),
		pedidos: [...pedidos],
		possiveis: contexto && propria ? TipoDePedido.options.map((tipreq) => abrirPedido(tipreq, contexto)) : [],
		periodos: matricula.periodos,
		bolsas: listarBolsas(matricula, { nivpgm: relogio.nivpgm, hoje, comBolsas }),
		requisitos: relogio.regra ? listarRequisitos(matricula, relogio.regra) : [],
		riscos: listarRiscosDaMatricula(matricula, relogio, hoje),
		hoje,
		stapro: propria ? 'S' : 'N',
		staregmud,
	}
}

export function listarRiscosDaMatricula(matricula: Matricula, { prazos }: Relogio, hoje: string) {
	const [qualificacao, deposito] = prazos
	if (!qualificacao || !deposito) return []
	return listarRiscos({
		...matricula,
		hoje,
		qualificacao: qualificacao.dtaprz,
		deposito: deposito.dtaprz,
		temOrientador: escolherOrientadores(matricula, hoje).some(({ papel }) => papel === 'O'),
	})
}

function abrirPedido(tipreq: TipoDePedido, contexto: ContextoDoPedido) {
	const { dtaini, dtafim, recusa } = abrirJanela(tipreq, contexto)
	return {
		tipreq,
		pode: recusa ? ('N' as const) : ('S' as const),
		motivo: recusa?.mensagem ?? null,
		dtaini,
		dtafim,
		numper: tipreq === 'MAT' ? escolherPeriodo(contexto) : null,
	}
}

const listarBolsas = (
	{ bolsas, dtaselpgm }: Matricula,
	{ nivpgm, hoje, comBolsas }: Pick<Visita, 'comBolsas'> & Pick<Relogio, 'nivpgm'> & { readonly hoje: string },
) => (comBolsas ? bolsas.map((bolsa) => calcularBolsa(bolsa, { nivpgm, dtaselpgm, hoje })) : [])
