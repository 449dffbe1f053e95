import { listarComVinculo } from '@portal/pessoas/server/public'
import { type CodPerfil, recusaDeAcesso } from '@portal/platform/contract'
import { type Db, diaDe, listarAcessos, listarCodpesComPerfil, type Portal } from '@portal/platform/server'
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
export async function acharQuemResponde(db: Db, portal: Portal, matricula: Matricula): Promise<QuemResponde> {
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

/** People for whom a request waits in a situation: never nobody, and never somebody who decides on their own. */
export async function acharEspera(
	db: Db,
	portal: Portal,
	matricula: Matricula,
	{ sitreq, tipreq, codpesnov }: { sitreq: SituacaoDoPedido; tipreq: TipoDePedido; codpesnov: number | null },
): Promise<Espera> {
	if (sitreq === 'DEF' || sitreq === 'IND' || sitreq === 'CAN') return { codpesesp: [], motesp: null }
	if (sitreq === 'ABE') return { codpesesp: [matricula.codpes], motesp: null }
	if (sitreq === 'ORI') {
		const { codpes, motivo } =
			tipreq === 'ORI' && codpesnov !== null
				? { codpes: codpesnov, motivo: null }
				: await acharQuemResponde(db, portal, matricula)
		return codpes === null ? { codpesesp: [], motesp: motivo } : { codpesesp: [codpes], motesp: null }
	}
	const perfis = [PGR_COO, PGR_VCO, PGR_SECRETARIA, PGR_PRPG] as const
	const quem: number[][] = []
	for (const perfil of perfis) quem.push(await listarDoPrograma(db, portal, perfil, matricula))
	const [coordenadores = [], vices = [], secretaria = [], prpg = []] = quem
	const orientadores = escolherOrientadores(matricula, diaDe(portal)).map(({ codpes }) => codpes)
	const impedidos = [matricula.codpes, ...orientadores, ...(codpesnov === null ? [] : [codpesnov])]
	const escolher = sitreq === 'CCP' ? escolherDaCcp : escolherDaCpg
	const todos = { coordenadores, vices, secretaria, prpg }
	const livres = escolher(todos, impedidos)
	const comuns = sitreq === 'CCP' ? coordenadores : secretaria
	const motesp =
		livres.some((codpes) => comuns.includes(codpes)) || comuns.length === 0
			? null
			: 'Quem decidiria orienta o aluno, e por isso outra pessoa decide.'
	// Last resort: where nobody is free, those with the profile decide all the same, and the history shows it.
	return { codpesesp: livres.length > 0 ? livres : escolher(todos, [matricula.codpes]), motesp }
}
