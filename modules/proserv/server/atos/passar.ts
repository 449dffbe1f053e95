import { passar } from '@portal/platform/contract'
import type { Db, Portal } from '@portal/platform/server'
import type { Updateable } from 'kysely'
import { type AtoDoFluxo, fluxoDaSolicitacao, formatarSolicitacao } from '../../contract/index.ts'
import {
	alterarSolicitacao,
	registrarAndamento,
	reservarPeloPortal,
	type Solicitacao,
} from '../solicitacao/queries/solicitacao.ts'
import type { ProservTables } from '../tables.ts'
import { anunciar, avisarAvaliador, avisarDaSituacao } from './avisar.ts'
import { acertarTarefas } from './tarefas.ts'

/** The acts hidden from the requester: the progress of the evaluators. */
const INTERNOS: readonly AtoDoFluxo[] = ['encerrarAvaliacao', 'reabrir']

interface Passo {
	readonly ato: AtoDoFluxo
	/** The author; null stands for the portal itself. */
	readonly codpes: number | null
	readonly codpestit?: number | null
	readonly txtand?: string | null | undefined
	readonly mudanca?: Updateable<ProservTables['solprs']>
}

/** Single writer of the situation: movement, tasks and notices are written in one transaction. */
export async function passarSolicitacao(
	db: Db,
	portal: Portal,
	linha: Solicitacao,
	passo: Passo,
): Promise<Solicitacao> {
	const { ato, codpes, codpestit = null, txtand = null, mudanca = {} } = passo
	const tipsitprs = passar(fluxoDaSolicitacao, ato, linha.tipsitprs)
	const interno = INTERNOS.includes(ato)
	const em = portal.agora().toISOString()
	const { nome: dscand } = fluxoDaSolicitacao.passagens[ato]
	await alterarSolicitacao(
		db,
		linha,
		{ ...mudanca, tipsitprs, dtasit: em, ...(interno ? {} : { dtasitvis: em }) },
		interno ? undefined : { codpesalt: codpes, dscalt: dscand, dtaultalt: em },
	)
	await registrarAndamento(db, linha, {
		codpesgrcand: codpes,
		codpestit,
		sitprsand: tipsitprs,
		dtaandsolprs: em,
		dscand,
		txtand: txtand || null,
		staint: interno ? 'S' : 'N',
	})
	const nova = await reservarPeloPortal(db, linha)
	await acertarTarefas(db, portal, nova, codpes)
	if (!interno) await avisarDaSituacao(db, portal, nova, codpes)
	if (ato === 'encerrarAvaliacao') await avisarQuemNaoEnviou(db, portal, nova)
	await anunciar(db, portal, nova, { interno })
	return nova
}

async function avisarQuemNaoEnviou(db: Db, portal: Portal, linha: Solicitacao): Promise<void> {
	for (const { codpesavd, dtaenv } of linha.avaliadores)
		if (dtaenv === null)
			await avisarAvaliador(db, portal, linha, {
				codpesavd,
				texto: `A avaliação da solicitação ${formatarSolicitacao(linha)} foi encerrada sem a sua.`,
				...(linha.motivo_encerramento === null ? {} : { motivo: linha.motivo_encerramento }),
			})
}
