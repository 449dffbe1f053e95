import { type Db, InputError, NotAllowedError, NotFoundError, type Portal, RuleError } from '@portal/platform/server'
import { type Numero, recusaDaNota } from '../../contract/index.ts'
import { type Agente, avaliaPor, type Quem } from '../acesso.ts'
import { anunciar } from '../atos/avisar.ts'
import { conflitoAgora } from '../atos/conflitos.ts'
import { prepararAto } from '../atos/mudar.ts'
import { fecharDoAvaliador } from '../atos/tarefas.ts'
import { obterEdital } from '../edital/queries.ts'
import { reservarPeloPortal, type Solicitacao } from '../solicitacao/queries/solicitacao.ts'
import { encerrarSeTodos } from './encerrar.ts'
import { avaliadorNa, registrarInterno } from './indicar.ts'
import { alterarAvaliador, gravarAvaliacao } from './queries.ts'
import { recalcular } from './recalcular.ts'

interface DoAvaliador {
	readonly numero: Numero
	readonly codpesavd: number
}

/**
 * The evaluation must be the person's own, or that of somebody whom they stand in for without a conflict of their own.
 */
async function exigirPropria(
	db: Db,
	portal: Portal,
	user: Agente,
	{ quem, linha, codpesavd }: { quem: Quem; linha: Solicitacao; codpesavd: number },
) {
	const avaliador = avaliadorNa(linha, codpesavd)
	if (!avaliaPor(quem, linha, codpesavd))
		throw new NotAllowedError('avaliacao-alheia', 'Esta avaliação é de outra pessoa. Abra a sua.')
	if (avaliador.dtaenv !== null)
		throw new RuleError(
			'avaliacao-enviada',
			'Esta avaliação já foi enviada. Para mudá-la, peça à coordenação do edital que a reabra.',
		)
	const conflito = codpesavd === user.codpes ? null : await conflitoAgora(db, portal, linha, user.codpes)
	if (conflito !== null) throw new RuleError('conflito', `Você não pode avaliar no lugar do titular: ${conflito}`)
	return avaliador
}

export function criterioNo(
	{ criterios }: Pick<Awaited<ReturnType<typeof obterEdital>>, 'criterios'>,
	codtipcrtprs: number,
) {
	const criterio = criterios.find((um) => um.codtipcrtprs === codtipcrtprs)
	if (!criterio)
		throw new NotFoundError(
			'criterio-nao-encontrado',
			'Este critério não é do edital da solicitação. Recarregue a página.',
		)
	return criterio
}

export async function avaliarCriterio(
	db: Db,
	portal: Portal,
	user: Agente,
	pedido: DoAvaliador & { codtipcrtprs: number; vlrnotcrt: number | null; jusnotcrt?: string | null | undefined },
): Promise<void> {
	const { numero, codpesavd, codtipcrtprs, vlrnotcrt, jusnotcrt } = pedido
	const { quem, linha } = await prepararAto(db, portal, { user, numero, ato: 'avaliar' })
	const avaliador = await exigirPropria(db, portal, user, { quem, linha, codpesavd })
	const criterio = criterioNo(await obterEdital(db, linha.codedtprs), codtipcrtprs)
	const recusa = recusaDaNota(criterio, vlrnotcrt, jusnotcrt, { enviando: false })
	if (recusa !== undefined) throw new InputError('nota-invalida', recusa)
	const em = portal.agora().toISOString()
	const { anosolprs, codsolprs } = linha
	const antes = avaliador.avaliacoes.find((uma) => uma.codtipcrtprs === codtipcrtprs)
	await gravarAvaliacao(db, {
		anosolprs,
		codsolprs,
		codpesavd,
		codtipcrtprs,
		vlrnotcrt,
		jusnotcrt: jusnotcrt === undefined ? (antes?.jusnotcrt ?? null) : jusnotcrt || null,
		dtacad: em,
		dtaultalt: em,
		jusdca: null,
		codpesdca: null,
		vlrnotrcs: null,
		jusnotrcs: null,
	})
	await alterarAvaliador(db, numero, codpesavd, { dtaultalt: em })
}

/**
 * The submission requires every criterion scored and justified; the last one ends the evaluation in the same
 * transaction.
 */
export async function enviarAvaliacao(
	db: Db,
	portal: Portal,
	user: Agente,
	{ numero, codpesavd }: DoAvaliador,
): Promise<void> {
	const { quem, linha } = await prepararAto(db, portal, { user, numero, ato: 'avaliar' })
	const { avaliacoes } = await exigirPropria(db, portal, user, { quem, linha, codpesavd })
	const { criterios } = await obterEdital(db, linha.codedtprs)
	for (const criterio of criterios) {
		const feita = avaliacoes.find(({ codtipcrtprs }) => codtipcrtprs === criterio.codtipcrtprs)
		const recusa = recusaDaNota(criterio, feita?.vlrnotcrt ?? null, feita?.jusnotcrt, { enviando: true })
		if (recusa !== undefined) throw new RuleError('avaliacao-incompleta', recusa)
	}
	const em = portal.agora().toISOString()
	await alterarAvaliador(db, numero, codpesavd, { dtaenv: em, dtaultalt: em, codpesenv: user.codpes })
	await registrarInterno(db, portal, linha, {
		codpes: user.codpes,
		codpestit: codpesavd === user.codpes ? null : codpesavd,
		dscand: 'Enviar avaliação',
	})
	await fecharDoAvaliador(db, portal, linha, { codpesavd, por: user.codpes })
	await anunciar(db, portal, await recalcular(db, numero), { interno: true })
	await encerrarSeTodos(db, portal, await reservarPeloPortal(db, numero))
}
