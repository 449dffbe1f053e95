import { ConflictError, type Db, diaDe, NotFoundError, type Portal, type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { alterarPerfil, buscarPerfil } from '../dados/queries/dados.ts'
import { refazerBusca } from '../rede/queries/refazer.ts'
import { listarAceites, obterTermoEmVigor, registrarAceite, registrarRetirada } from './queries.ts'

/** Stale read: a version that is no longer in force is refused, so the new one is read first. */
export async function aceitarEmVigor(
	db: Db,
	portal: Portal,
	codpes: number,
	{ tiptrm, numver }: { tiptrm: contrato.TipoDeTermo; numver: number },
): Promise<void> {
	const vigente = await obterTermoEmVigor(db, tiptrm, diaDe(portal))
	if (vigente.numver !== numver)
		throw new ConflictError(
			'termo-mudou',
			`Há uma versão mais nova: ${contrato.nomeDoTermo[tiptrm]}. Recarregue a página, leia-a e aceite de novo.`,
		)
	await registrarAceite(db, { codpes, tiptrm, numver, dtaace: portal.agora().toISOString() })
}

/** Consent status of the profile, applied to the search in the same transaction. */
async function mostrarConforme(db: Db, codpes: number, staace: 'S' | 'N'): Promise<void> {
	if (!(await buscarPerfil(db, codpes))) return
	await alterarPerfil(db, codpes, { staace })
	await refazerBusca(db, [codpes])
}

/** Consent status: any version of the terms is accepted, and the policy was not withdrawn. */
function valeOTermo(aceites: Awaited<ReturnType<typeof listarAceites>>): 'S' | 'N' {
	const filtrarAceites = (tiptrm: contrato.TipoDeTermo) => aceites.filter((um) => um.tiptrm === tiptrm)
	const vale = (quais: typeof aceites) => quais.some(({ dtaret }) => dtaret === null)
	return vale(filtrarAceites('TER')) && (vale(filtrarAceites('POL')) || filtrarAceites('POL').length === 0) ? 'S' : 'N'
}

/** Consent status derived from the current acceptances. */
export const mostrarPeloAceito = async (db: Db, codpes: number): Promise<void> =>
	mostrarConforme(db, codpes, valeOTermo(await listarAceites(db, codpes)))

export const rotasDosTermos: readonly Route[] = [
	route(contrato.obterTermo, async ({ db, portal, body }) => obterTermoEmVigor(db, body.tiptrm, diaDe(portal))),
	route(contrato.listarAceite, async ({ db, portal, user }) => {
		const aceites = await listarAceites(db, user.codpes)
		const vigentes = {
			TER: (await obterTermoEmVigor(db, 'TER', diaDe(portal))).numver,
			POL: (await obterTermoEmVigor(db, 'POL', diaDe(portal))).numver,
		}
		return aceites.map((um) => ({
			...um,
			stavig: um.dtaret === null && um.numver === vigentes[um.tiptrm] ? ('S' as const) : ('N' as const),
		}))
	}),
	route(contrato.aceitarTermo, async ({ db, portal, user, body, auditar }) => {
		await aceitarEmVigor(db, portal, user.codpes, body)
		await mostrarPeloAceito(db, user.codpes)
		auditar(body)
		return { retorno: 'ok', mensagem: 'Aceite registrado.' }
	}),
	route(contrato.retirarAceite, async ({ db, portal, user, body: { tiptrm }, auditar }) => {
		const aceites = await listarAceites(db, user.codpes)
		if (!aceites.some((um) => um.tiptrm === tiptrm && um.dtaret === null))
			throw new NotFoundError('aceite-nao-encontrado', 'Você não tem aceite em vigor deste documento.')
		await registrarRetirada(db, user.codpes, portal.agora().toISOString(), tiptrm)
		await mostrarConforme(db, user.codpes, 'N')
		auditar({ tiptrm })
		return { retorno: 'ok', mensagem: 'Consentimento retirado. O seu perfil já não é mostrado a ninguém.' }
	}),
]
