import { listarComVinculo } from '@portal/pessoas/server/public'
import { type CodPerfil, recusaDeAcesso } from '@portal/platform/contract'
import { type Db, diaDe, listarAcessos, listarCodpesComPerfil, type Portal, RuleError } from '@portal/platform/server'
import { PGR_COO, PGR_PRPG, PGR_SECRETARIA, PGR_VCO } from '@portal/pos-graduacao/contract'
import { substitutosDe } from '@portal/substituicoes/server/public'
import {
	decidirQuemResponde,
	escolherDaCcp,
	escolherDaCpg,
	obterNivel,
	type QuemResponde,
	type SituacaoDoPedido,
	type TipoDePedido,
} from '../../contract/index.ts'
import { escolherOrientadores } from '../montar-ficha.ts'
import { listarAfastados, listarCredenciados, type Matricula } from '../queries/matriculas.ts'

export const AREA = 'janus'

/** Holders of a profile that holds in the programme of the enrolment. */
async function listarDoPrograma(
	db: Db,
	portal: Portal,
	codperfil: CodPerfil,
	{ codund, codcur }: Pick<Matricula, 'codund' | 'codcur'>,
): Promise<number[]> {
	const hoje = diaDe(portal)
	const pessoas = await listarCodpesComPerfil(db, codperfil, hoje, codund)
	const aqui: number[] = []
	for (const codpes of pessoas) {
		const acessos = await listarAcessos(db, portal.perfis, codpes, hoje)
		if (!recusaDeAcesso(portal.perfis, { codpes, acessos }, [codperfil], { codund, codcur })) aqui.push(codpes)
	}
	return aqui
}

/** Advisor who answers for the enrolment today, or the reason that none does. */
async function acharQuemResponde(db: Db, portal: Portal, matricula: Matricula): Promise<QuemResponde> {
	const hoje = diaDe(portal)
	const { orientadores, codcur, eventos, nivpgm } = matricula
	const pessoas = orientadores.map(({ codpes }) => codpes)
	const nivel = { codcur, nivpgm: obterNivel(nivpgm, eventos, hoje), dia: hoje }
	const [comVinculo, credenciados, afastados] = await Promise.all([
		listarComVinculo(db, pessoas, hoje),
		listarCredenciados(db, nivel, pessoas),
		listarAfastados(db, pessoas, hoje),
	])
	const descritos = await Promise.all(
		orientadores.map(async ({ codpes, papel, dtafimort }) => {
			const substitutos = await substitutosDe(db, codpes, AREA, portal.agora())
			return {
				codpes,
				papel,
				dtafimort,
				temVinculo: comVinculo.has(codpes),
				estaCredenciado: credenciados.has(codpes),
				estaAfastado: afastados.has(codpes),
				substitutos,
			}
		}),
	)
	return decidirQuemResponde(descritos, hoje)
}

interface Espera {
	readonly codpesesp: readonly number[]
	readonly motesp: string | null
}

interface Onde {
	readonly sitreq: SituacaoDoPedido
	readonly tipreq: TipoDePedido
	readonly codpesnov: number | null
}

/** People for whom a request waits in a situation: never nobody, and never somebody who decides on their own. */
export async function acharEspera(
	db: Db,
	portal: Portal,
	matricula: Matricula,
	{ sitreq, tipreq, codpesnov }: Onde,
): Promise<Espera> {
	if (sitreq === 'ABE') return { codpesesp: [matricula.codpes], motesp: null }
	if (sitreq === 'CCP' || sitreq === 'CPG') return acharQuemDecide(db, portal, matricula, { sitreq, codpesnov })
	if (sitreq !== 'ORI') return { codpesesp: [], motesp: null }
	// A new advisor consents; the present one is not asked.
	if (tipreq === 'ORI' && codpesnov !== null) return { codpesesp: [codpesnov], motesp: null }
	const { codpes, motivo } = await acharQuemResponde(db, portal, matricula)
	return codpes === null ? { codpesesp: [], motesp: motivo } : { codpesesp: [codpes], motesp: null }
}

async function acharQuemDecide(
	db: Db,
	portal: Portal,
	matricula: Matricula,
	{ sitreq, codpesnov }: { readonly sitreq: 'CCP' | 'CPG'; readonly codpesnov: number | null },
): Promise<Espera> {
	const quem: number[][] = []
	for (const perfil of [PGR_COO, PGR_VCO, PGR_SECRETARIA, PGR_PRPG])
		quem.push(await listarDoPrograma(db, portal, perfil, matricula))
	const [coordenadores = [], vices = [], secretaria = [], prpg = []] = quem
	const todos = { coordenadores, vices, secretaria, prpg }
	const orientadores = escolherOrientadores(matricula, diaDe(portal)).map(({ codpes }) => codpes)
	const impedidos = [matricula.codpes, ...orientadores, ...(codpesnov === null ? [] : [codpesnov])]
	const [escolher, comuns] = sitreq === 'CCP' ? [escolherDaCcp, coordenadores] : [escolherDaCpg, secretaria]
	const livres = escolher(todos, impedidos)
	// Last resort: where nobody is free, those with the profile decide all the same, and the history shows it.
	const codpesesp = livres.length > 0 ? livres : escolher(todos, [matricula.codpes])
	if (codpesesp.length === 0)
		throw new RuleError(
			'sem-quem-decida',
			'Ninguém responde ainda por este programa no portal. Leve o pedido à secretaria do programa.',
		)
	const fora = comuns.length > 0 && !livres.some((codpes) => comuns.includes(codpes))
	return {
		codpesesp,
		motesp: fora ? 'Quem decidiria orienta o aluno, e por isso outra pessoa decide.' : null,
	}
}
