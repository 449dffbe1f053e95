import { concluirTarefa } from '@portal/notificacoes/server/public'
import {
	type Db,
	NotFoundError,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import { type DecisaoSaida, EVENTO, regrasDaSaida } from '../../contract/index.ts'
import { obterQuem, titularNaDecisao } from '../acesso.ts'
import { decidir } from '../decidir.ts'
import { passarAcesso, segurarAdministradores } from '../queries.ts'
import { chaveDaSaida } from './abrir.ts'
import { contextoDaSaida } from './mostrar.ts'
import { encerrarSaida, gravarDecisao, listarAcessosDaSaida, obterSaida, reservarSaida } from './queries.ts'

interface Decisao {
	readonly codsai: number
	readonly codacs: number
	readonly decsai: DecisaoSaida
	readonly txthst: string
}

const FEITO: Readonly<Record<DecisaoSaida, string>> = { M: 'Acesso mantido.', R: 'Acesso encerrado.' }

/** Kept access: it stays unchanged, and its history tells who kept it. */
export async function decidirUm(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codsai, codacs, decsai, txthst }: Decisao,
): Promise<{ mensagem: string }> {
	await segurarAdministradores(db)
	const quem = await obterQuem(db, portal, user)
	const saida = await reservarSaida(db, quem, codsai)
	throwIfRefused(regrasDaSaida.decidir(contextoDaSaida(quem, saida)))
	const acesso = (await listarAcessosDaSaida(db, codsai)).find((um) => um.codacs === codacs)
	if (!acesso)
		throw new NotFoundError(
			'acesso-fora-da-saida',
			'Este acesso não está nesta saída. Recarregue a página e escolha outro.',
		)
	if (acesso.decsai !== null || acesso.sitacs !== 'ATV')
		throw new RuleError('ja-decidido', 'Já decidiram sobre este acesso. Recarregue a página para ver como ele está.')
	const dtahst = portal.agora().toISOString()
	if (decsai === 'R') await decidir(db, portal, user, { codacs, ato: 'revogar', txthst })
	else {
		const codpestit = titularNaDecisao(quem, { ...acesso, codundche: saida.codund })
		await passarAcesso(db, codacs, { atohst: 'manter', sitacs: 'ATV', codpes: user.codpes, codpestit, txthst, dtahst })
		await publicar(db, { tipo: EVENTO, codpes: acesso.codpes })
	}
	await gravarDecisao(db, codsai, codacs, { decsai, codpesdec: user.codpes, dtadec: dtahst })
	return { mensagem: FEITO[decsai] }
}

export async function concluir(db: Db, portal: Portal, user: SessionUser, codsai: number) {
	const quem = await obterQuem(db, portal, user)
	const saida = await reservarSaida(db, quem, codsai)
	throwIfRefused(regrasDaSaida.concluir(contextoDaSaida(quem, saida)))
	const em = portal.agora().toISOString()
	await encerrarSaida(db, codsai, { sitsai: 'CON', codpescon: user.codpes, dtacon: em })
	await concluirTarefa(db, chaveDaSaida(codsai), { por: user.codpes, em })
	await publicar(db, { tipo: EVENTO, codpes: user.codpes })
	return { quem, saida: await obterSaida(db, quem, codsai) }
}
