import { type Db, type Portal, publicar, type SessionUser, throwIfRefused } from '@portal/platform/server'
import {
	type ChaveDoContracheque,
	type DadosDaRetencao,
	EVENTO,
	recusaDeLiberar,
	recusaDeReter,
} from '../../contract/index.ts'
import { exigirPapel } from '../acesso.ts'
import { avisarDaRetencao } from '../avisar.ts'
import { recusarSuporte } from '../consulta/alcance.ts'
import { registrarOlhares } from '../consulta/queries/olhares.ts'
import { buscarRetencao, exigirContracheque, inserirRetencao, liberarRetencao } from '../consulta/queries/retencoes.ts'
import { inserirEvento, reservarFolha } from '../folha/queries/folhas.ts'

/** Pay withheld by an operator, and released by somebody who approves runs; the person hears of both, with the reason. */
export async function mudarRetencao(
	db: Db,
	portal: Portal,
	user: SessionUser,
	chave: ChaveDoContracheque,
	{ ato, motivo }: DadosDaRetencao,
): Promise<string> {
	recusarSuporte(user)
	const { codpestit } = await exigirPapel(db, portal, user, ato === 'reter' ? 'operador' : 'homologador')
	const folha = await reservarFolha(db, chave.codfol)
	await exigirContracheque(db, chave)
	const atual = await buscarRetencao(db, chave)
	const contexto = {
		sitfol: folha.sitfol,
		stasim: folha.stasim,
		codpes: chave.codpes,
		quem: codpestit === null ? [user.codpes] : [user.codpes, codpestit],
		retida: atual ? { codpesret: atual.codpesret, liberada: atual.dtalib !== null } : null,
	}
	throwIfRefused(ato === 'reter' ? recusaDeReter(contexto) : recusaDeLiberar(contexto))
	const em = portal.agora().toISOString()
	if (ato === 'reter') await inserirRetencao(db, { ...chave, motret: motivo, codpesret: user.codpes, dtaret: em })
	else await liberarRetencao(db, chave, { motlib: motivo, codpeslib: user.codpes, dtalib: em })
	await inserirEvento(db, { codfol: chave.codfol, ato, codpes: user.codpes, codpestit, motivo: null, dtaeve: em })
	await registrarOlhares(db, { codpes: user.codpes, como: 'contracheque', em }, [chave])
	await avisarDaRetencao(db, portal, folha, chave, { ato, motivo })
	await publicar(db, { tipo: EVENTO })
	return ato === 'reter'
		? 'Pagamento retido: fica fora da remessa. A pessoa foi avisada.'
		: 'Pagamento liberado. A pessoa foi avisada.'
}
