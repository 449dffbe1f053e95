import { concederPerfil, diaDe, listarAcessos, type Portal } from '@portal/platform/server'
import { PDW_CHEFIA } from '../contract/index.ts'
import { semearCampanha } from './campanhas/seed.ts'
import { pedir } from './pedir.ts'
import { gravarResponsavel } from './queries.ts'
import { abrirSaida } from './saidas/abrir.ts'
import { lembrarVinculos } from './saidas/queries.ts'

/** Demonstration people: the heads of two units and the owners of two systems are named. */
const [ANA, HELENA, JOAO, MARINA, SOFIA, TIAGO, LUCIA] = [10001, 10003, 10004, 10005, 10007, 10008, 10009]
const [IME, REITORIA] = [45, 1]

const PEDIDOS = [
	[JOAO, 'João Pedro Alves', 'parcerias', REITORIA, 'Vou manter as parcerias enquanto a Sofia estiver em licença.'],
	[ANA, 'Ana Beatriz Moraes', 'notificacoes', IME, 'O centro acadêmico publica os avisos dos alunos do instituto.'],
] as const

export async function semear(portal: Portal): Promise<void> {
	const { db } = portal
	await concederPerfil(db, HELENA, PDW_CHEFIA, { codund: IME })
	await concederPerfil(db, MARINA, PDW_CHEFIA, { codund: REITORIA })
	await gravarResponsavel(db, 'notificacoes', SOFIA)
	await gravarResponsavel(db, 'parcerias', SOFIA)
	await gravarResponsavel(db, 'parcerias', TIAGO)
	for (const [codpes, nome, codsis, codund, jusacs] of PEDIDOS) {
		const perfil = [...portal.perfis.values()].find((um) => um.codsis === codsis && um.stasol === 'S')
		if (!perfil) continue
		const acessos = await listarAcessos(db, portal.perfis, codpes, diaDe(portal))
		const user = { codpes, nome, acessos, perfis: [], sessao: '', suporte: null, expiraEm: '' }
		await pedir(db, portal, user, { codperfil: perfil.codperfil, codund, jusacs })
	}
	await semearSaida(portal)
	await semearCampanha(portal, 'plataforma', SOFIA)
}

/**
 * Demonstration departure: the person has just left the mathematics institute with an access for its head to decide.
 */
async function semearSaida(portal: Portal): Promise<void> {
	const { db } = portal
	const perfil = [...portal.perfis.values()].find((um) => um.codsis === 'notificacoes' && um.tipesc === 'unidade')
	await lembrarVinculos(db, diaDe(portal))
	if (!perfil) return
	await concederPerfil(db, LUCIA, perfil.codperfil, { codund: IME })
	await abrirSaida(db, portal, { codpes: LUCIA, codund: IME })
}
