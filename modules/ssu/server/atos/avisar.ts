import { avisarPessoas } from '@portal/notificacoes/server/public'
import { diaEscrito } from '@portal/platform/contract'
import { type Db, type Portal, publicar } from '@portal/platform/server'
import { AREA, type Etapa, EVENTO, enderecoDaDemanda, formatarSsu, nomeDaEtapa } from '../../contract/index.ts'
import { type Demanda, listarJuntadas } from '../demanda/queries/demanda.ts'
import { listarObservadoresQueLeem } from '../observadores/leitores.ts'
import { listarOuvintes } from './pessoas.ts'

const nomearAutor = ({ motivo }: Demanda): string =>
	motivo === null ? '' : motivo.nompes === null ? ' pelo portal' : ` por ${motivo.nompes}`

/** The news of each stage for the requester. */
const NOTICIA: Partial<Record<Etapa, (linha: Demanda) => string>> = {
	ABE: () => 'foi aberta e espera a triagem.',
	TRI: () => 'está em triagem.',
	DEV: ({ dtalim }) =>
		`foi devolvida a você. Responda até ${diaEscrito(dtalim ?? '')}: depois desse dia ela é encerrada sem resposta.`,
	PRI: () => 'foi classificada e espera a priorização.',
	ANL: ({ codetpant }) => (codetpant === 'PRI' ? 'foi priorizada e está em análise.' : 'está em análise.'),
	PLA: () => 'está planejada.',
	DES: ({ dtaprv }) => `está em desenvolvimento${dtaprv === null ? '' : `, com previsão para ${diaEscrito(dtaprv)}`}.`,
	QA: () => 'está em controle de qualidade.',
	HOM: () => 'está pronta para você homologar.',
	IMP: () => 'foi homologada e está sendo implantada.',
	CON: ({ dtalim }) => `foi concluída. Se algo não ficou certo, você pode reabri-la até ${diaEscrito(dtalim ?? '')}.`,
	SUS: (linha) => `foi suspensa${nomearAutor(linha)} até ${diaEscrito(linha.dtaret ?? '')}.`,
	CAN: (linha) =>
		linha.numssudup === null
			? `foi cancelada${nomearAutor(linha)}.`
			: 'foi juntada a outra: o que você pediu segue nela.',
	REJ: (linha) => `foi rejeitada${nomearAutor(linha)}.`,
	REA: () => 'foi reaberta, e volta à análise.',
}

/** The news of an end for people who work on the demand. */
const FIM: Partial<Record<Etapa, string>> = {
	CON: 'foi concluída.',
	CAN: 'foi cancelada. Veja o motivo nos andamentos.',
	REJ: 'foi rejeitada. Veja o motivo nos andamentos.',
	REA: 'foi reaberta: quem a pediu viu que algo não ficou certo.',
}

/** The news of an end for requesters of joined demands omits the reason, which may not be theirs to read. */
const FIM_DA_JUNTADA: Partial<Record<Etapa, string>> = {
	CON: 'foi concluído.',
	CAN: 'foi cancelado.',
	REJ: 'foi rejeitado.',
	REA: 'voltou a ser trabalhado.',
}

/** Decisions on a request; a stage that waits for the requester has a task of its own, which is mailed. */
const DECIDEM: readonly Etapa[] = ['CON', 'SUS', 'CAN', 'REJ', 'REA']

interface Aviso {
	/** The notice's demand, which every recipient may open. */
	readonly numssu: number
	readonly chave: string
	readonly texto: string
	/** The paragraphs below the sentence. */
	readonly mais?: readonly string[]
	/** The linked part of the page; null omits the link, for people who may not open the demand. */
	readonly aba?: 'andamentos' | 'alocacao' | null
	readonly pessoas: readonly number[]
	/** The reason of the wait, as a sentence that the mail repeats. */
	readonly motivo?: string | undefined
}

export async function avisar(
	db: Db,
	portal: Portal,
	{ numssu, chave, texto, mais = [], aba, pessoas, motivo }: Aviso,
): Promise<void> {
	const endereco = `${enderecoDaDemanda(numssu)}${aba ? `?aba=${aba}` : ''}`
	await avisarPessoas(db, portal, {
		chave: `ssu:${numssu}:${chave}`,
		area: AREA,
		pessoas,
		texto,
		mais,
		link: aba === null ? undefined : { endereco, rotulo: 'Abrir a demanda' },
		motivo,
	})
}

export async function avisarDaEtapa(db: Db, portal: Portal, linha: Demanda, por: number | null): Promise<void> {
	const { numssu, codetp, versao, codpessol } = linha
	const chave = `${codetp}:${versao}`
	const noticia = NOTICIA[codetp]
	if (noticia && codpessol !== null && codpessol !== por)
		await avisar(db, portal, {
			numssu,
			chave,
			texto: `A demanda ${formatarSsu(numssu)} ${noticia(linha)}`,
			mais: [linha.titdem, ...(linha.motivo ? [linha.motivo.txtand] : [])],
			pessoas: [codpessol],
			motivo: DECIDEM.includes(codetp) ? 'Você pediu esta demanda.' : undefined,
		})
	const avisados = await avisarDoFim(db, portal, linha, por)
	await avisarObservadores(db, portal, linha, [...avisados, por, codpessol])
}

/** Followers are notified of each stage, except of what concerns the requester alone. */
async function avisarObservadores(db: Db, portal: Portal, linha: Demanda, menos: readonly (number | null)[]) {
	const { numssu, codetp, versao, titdem } = linha
	await avisar(db, portal, {
		numssu,
		chave: `${codetp}:${versao}:observadores`,
		texto: `A demanda ${formatarSsu(numssu)}, que você acompanha, mudou de etapa: ${nomeDaEtapa[codetp]}. ${titdem}`,
		pessoas: (await listarObservadoresQueLeem(db, portal, linha)).filter((codpes) => !menos.includes(codpes)),
	})
}

/**
 * The tasks of a left stage are closed, and allocated people are told why; the requester of a joined demand is told of
 * that one only.
 */
async function avisarDoFim(db: Db, portal: Portal, linha: Demanda, por: number | null): Promise<number[]> {
	const { numssu, codetp, versao, codpessol, alocados } = linha
	const fim = FIM[codetp]
	if (fim === undefined) return []
	const trabalham = alocados.map(({ codpes }) => codpes).filter((codpes) => codpes !== por && codpes !== codpessol)
	await avisar(db, portal, {
		numssu,
		chave: `${codetp}:${versao}:alocados`,
		texto: `A demanda ${formatarSsu(numssu)}, de cuja equipe você faz parte, ${fim}`,
		pessoas: trabalham,
	})
	for (const juntada of await listarJuntadas(db, numssu)) {
		if (juntada.codpessol === null || juntada.codpessol === por) continue
		await avisar(db, portal, {
			numssu: juntada.numssu,
			chave: `${numssu}:${codetp}:${versao}`,
			texto: `O que você pediu na demanda ${formatarSsu(juntada.numssu)}, juntada a outra, ${FIM_DA_JUNTADA[codetp] ?? ''}`,
			pessoas: [juntada.codpessol],
		})
	}
	return trabalham
}

/** A joined demand that goes on in another one tells its requester only the number of that one. */
export const avisarDaJuntada = (
	db: Db,
	portal: Portal,
	{ numssu, codpessol }: Demanda,
	{ para, por }: { para: number; por: number },
): Promise<void> =>
	avisar(db, portal, {
		numssu,
		chave: `juntada:${para}`,
		texto: `O que você pediu na demanda ${formatarSsu(numssu)}, juntada a outra, segue agora na demanda ${formatarSsu(para)}.`,
		pessoas: codpessol === null || codpessol === por ? [] : [codpessol],
	})

/** Live update: open pages ask again, and each is answered by its person's permissions. */
export async function anunciar(db: Db, portal: Portal, linha: Demanda): Promise<void> {
	await publicar(db, ...(await listarOuvintes(db, portal, linha)).map((codpes) => ({ tipo: EVENTO, codpes })))
}
