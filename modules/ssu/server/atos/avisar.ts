import { publicarAviso } from '@portal/notificacoes/server/public'
import { DIA_MS, escaparHtml } from '@portal/platform/contract'
import { type Db, type Portal, publicar } from '@portal/platform/server'
import { AREA, type Etapa, EVENTO, enderecoDaDemanda, formatarSsu } from '../../contract/index.ts'
import { diaEscrito } from '../demanda/dia-escrito.ts'
import type { Demanda } from '../demanda/queries.ts'
import { quemOuve } from './pessoas.ts'

const VALIDADE_MS = 60 * DIA_MS

/** What who asked is told. */
const NOTICIA: Partial<Record<Etapa, (linha: Demanda) => string>> = {
	TRI: () => 'está em triagem.',
	DEV: ({ dtalim }) =>
		`foi devolvida a você. Responda até ${diaEscrito(dtalim ?? '')}: depois desse dia ela é encerrada sem resposta.`,
	PRI: () => 'foi classificada e espera a priorização.',
	ANL: () => 'foi priorizada e está em análise.',
	PLA: () => 'está planejada.',
	DES: ({ dtaprv }) => `está em desenvolvimento${dtaprv === null ? '' : `, com previsão para ${diaEscrito(dtaprv)}`}.`,
	HOM: () => 'está pronta para você homologar.',
	IMP: () => 'foi homologada e está sendo implantada.',
	CON: () => 'foi concluída. Se algo não ficou certo, você pode reabri-la em até 10 dias úteis.',
	SUS: ({ dtaret }) => `foi suspensa até ${diaEscrito(dtaret ?? '')}. Veja o motivo nos andamentos.`,
	CAN: () => 'foi cancelada. Veja o motivo nos andamentos.',
	REJ: () => 'foi rejeitada. Veja o motivo nos andamentos.',
}

export async function avisarDaEtapa(db: Db, portal: Portal, linha: Demanda, por: number | null): Promise<void> {
	const noticia = NOTICIA[linha.codetp]
	if (!noticia || linha.codpessol === por) return
	const agora = portal.agora()
	const texto = `A demanda ${formatarSsu(linha.numssu)} ${noticia(linha)}`
	await publicarAviso(db, {
		chvorg: `ssu:${linha.numssu}:${linha.codetp}:${linha.versao}`,
		area: AREA,
		tipo: 'Informativo',
		assunto: texto.slice(0, 200),
		mensagem: `<p>${escaparHtml(texto)}</p><p><a href="${enderecoDaDemanda(linha.numssu)}">Abrir a demanda</a></p>`,
		dataInicio: agora.toISOString(),
		dataFim: new Date(agora.getTime() + VALIDADE_MS).toISOString(),
		publico: [{ tipreg: 'C' as const, vlrreg: String(linha.codpessol) }],
	})
}

/** Open pages hear of it: each asks again, and is answered what it may know. */
export async function anunciar(db: Db, portal: Portal, linha: Demanda): Promise<void> {
	await publicar(db, ...(await quemOuve(db, portal, linha)).map((codpes) => ({ tipo: EVENTO, codpes })))
}
