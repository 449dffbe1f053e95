import { avisarPessoas } from '@portal/notificacoes/server/public'
import { diaEscrito } from '@portal/platform/contract'
import { type Db, type Portal, publicar } from '@portal/platform/server'
import { AREA, EVENTO, enderecoDaSolicitacao, formatarSolicitacao, type Situacao } from '../../contract/index.ts'
import type { Solicitacao } from '../solicitacao/queries/solicitacao.ts'
import { interessadosNa, listarDeDentro } from './pessoas.ts'

/** The news for the requester; other situations send none. */
const NOTICIA: Partial<Record<Situacao, (linha: Solicitacao) => string>> = {
	DEV: () => 'foi devolvida para correção. Veja o motivo na movimentação, corrija-a e submeta-a de novo.',
	IND: ({ dtalimrcs }) =>
		`foi indeferida. Veja o motivo na movimentação; cabe recurso até ${diaEscrito(dtalimrcs ?? '')}.`,
	AVA: () => 'foi admitida e está em avaliação.',
	RPR: ({ dtalimrcs }) => `tem resultado preliminar. Cabe recurso até ${diaEscrito(dtalimrcs ?? '')}.`,
	RJG: () => 'teve o recurso julgado. Veja o parecer da comissão.',
	APR: () => 'foi aprovada.',
	NAP: () => 'não foi aprovada. Veja o parecer na solicitação.',
	EXE: () => 'está em provimento.',
	CON: () => 'foi concluída: a posição está provida.',
}

/** Decisions on a request; the unit's own next step has a task, which is mailed. */
const DECIDEM: readonly Situacao[] = ['IND', 'RPR', 'RJG', 'APR', 'NAP', 'CON']

interface Aviso {
	/** The idempotency key of the notice, one per event. */
	readonly chvorg: string
	readonly quem: readonly number[]
	readonly texto: string
	/** The author's words. */
	readonly motivo?: string
	/** The recipient may no longer open the request, so the notice has no link. */
	readonly semCaminho?: boolean
	/** The notice is the decision on the recipient's request and is mailed too. */
	readonly decide?: boolean
}

async function avisar(db: Db, portal: Portal, linha: Solicitacao, aviso: Aviso) {
	const { chvorg, quem, texto, motivo, semCaminho, decide } = aviso
	await avisarPessoas(db, portal, {
		chave: chvorg,
		area: AREA,
		pessoas: quem,
		texto,
		mais: motivo ? [`Motivo: ${motivo}`] : [],
		link: semCaminho ? undefined : { endereco: enderecoDaSolicitacao(linha), rotulo: 'Abrir a solicitação' },
		motivo: decide ? 'A sua unidade pediu esta posição.' : undefined,
	})
}

/** The news for evaluators: the result of the request that they scored. */
const PARA_QUEM_AVALIOU: Partial<Record<Situacao, string>> = {
	RPR: 'tem resultado preliminar.',
	RJG: 'teve o recurso julgado.',
	APR: 'foi aprovada.',
	NAP: 'não foi aprovada.',
}

export async function avisarDaSituacao(db: Db, portal: Portal, linha: Solicitacao, por: number | null): Promise<void> {
	const noticia = NOTICIA[linha.tipsitprs]
	if (!noticia) return
	const escrita = formatarSolicitacao(linha)
	const vez = `${linha.anosolprs}:${linha.codsolprs}:${linha.tipsitprs}:${linha.versao}`
	const interessados = await interessadosNa(db, portal, linha)
	await avisar(db, portal, linha, {
		chvorg: `proserv:${vez}`,
		quem: interessados.filter((codpes) => codpes !== por),
		texto: `A solicitação ${escrita} ${noticia(linha)}`,
		decide: DECIDEM.includes(linha.tipsitprs),
	})
	const paraQuemAvaliou = PARA_QUEM_AVALIOU[linha.tipsitprs]
	if (paraQuemAvaliou === undefined) return
	const avaliaram = linha.avaliadores.filter(({ dtaenv }) => dtaenv !== null).map(({ codpesavd }) => codpesavd)
	await avisar(db, portal, linha, {
		chvorg: `proserv-avaliadores:${vez}`,
		quem: avaliaram.filter((codpes) => codpes !== por && !interessados.includes(codpes)),
		texto: `A solicitação ${escrita}, que você avaliou, ${paraQuemAvaliou}`,
	})
}

/** Evaluators are told of acts of others on their evaluation, with the reason; nobody else is. */
export const avisarAvaliador = (
	db: Db,
	portal: Portal,
	linha: Solicitacao,
	{ codpesavd, ...aviso }: { codpesavd: number } & Pick<Aviso, 'texto' | 'motivo' | 'semCaminho'>,
): Promise<void> =>
	avisar(db, portal, linha, {
		chvorg: `proserv-avaliador:${linha.anosolprs}:${linha.codsolprs}:${codpesavd}:${portal.agora().getTime()}`,
		quem: [codpesavd],
		...aviso,
	})

/** Live update: open pages are told of the change; those of the requester only of what they may know. */
export async function anunciar(db: Db, portal: Portal, linha: Solicitacao, { interno = false } = {}): Promise<void> {
	const interessados = await interessadosNa(db, portal, linha)
	const avaliadores = linha.avaliadores.map(({ codpesavd }) => codpesavd)
	const ouvem = [...(await listarDeDentro(db, portal, interessados)), ...avaliadores, ...(interno ? [] : interessados)]
	await publicar(db, ...[...new Set(ouvem)].map((codpes) => ({ tipo: EVENTO, codpes })))
}
