import { type Fluxo, type Recusa, recusaDoFluxo, refuseState, type SimNao } from '@portal/platform/contract'
import { CRITERIOS, type Criterio, type Modalidade, SITUACOES, type SituacaoLct } from './formas.ts'
import type { Ordem } from './ordem.ts'

export const ATOS = [
	'suspender',
	'retomar',
	'abrir',
	'classificar',
	'habilitar',
	'julgar',
	'rever',
	'adjudicar',
	'homologar',
	'encerrar',
	'revogar',
	'anular',
	'desertar',
	'fracassar',
] as const
export type AtoDaLicitacao = (typeof ATOS)[number]

const acabou = (como: string) => () => `Esta licitação foi ${como}, e o que se publicou dela não muda mais.`
const ABERTAS_AQUI = ['PUB', 'SUS', 'SES', 'JUL', 'HAB', 'REC', 'ADJ'] as const

export const fluxoDaLicitacao: Fluxo<SituacaoLct, AtoDaLicitacao> = {
	coisa: 'uma licitação',
	inicial: 'PUB',
	situacoes: SITUACOES,
	motivos: {
		PUB: () => 'Esta licitação ainda recebe propostas. Espere a abertura, ou suspenda-a.',
		SUS: () => 'Esta licitação está suspensa. Retome-a antes.',
		SES: () => 'A sessão desta licitação está aberta. Passe ao julgamento, ou encerre-a.',
		JUL: () => 'Esta licitação está em julgamento. Publique o julgamento, ou encerre-a.',
		HAB: () => 'Esta licitação está em habilitação. Passe ou volte ao julgamento, ou publique-o.',
		REC: () => 'O julgamento desta licitação já foi publicado. Decida os recursos, homologue-a ou volte ao julgamento.',
		ADJ: () => 'O objeto desta licitação já foi adjudicado. Homologue-a.',
		HOM: acabou('homologada'),
		REV: acabou('revogada'),
		ANU: acabou('anulada'),
		DES: acabou('declarada deserta'),
		FRA: acabou('declarada fracassada'),
		ENC: acabou('encerrada'),
	},
	passagens: {
		suspender: {
			nome: 'Suspender',
			de: ['PUB', 'SES', 'JUL', 'HAB', 'REC', 'ADJ'],
			para: 'SUS',
			quem: 'pregoeiro',
			exige: 'motivo',
		},
		retomar: {
			nome: 'Retomar',
			de: ['SUS'],
			para: 'PUB',
			quem: 'pregoeiro',
			exige:
				'motivo e, antes da sessão, nova abertura; depois dela, volta para onde estava, e os prazos que pararam voltam a correr',
		},
		abrir: { nome: 'Abrir a sessão', de: ['PUB'], para: 'SES', quem: 'pregoeiro', exige: 'a hora da abertura' },
		classificar: {
			nome: 'Passar ao julgamento',
			de: ['SES', 'HAB'],
			para: 'JUL',
			quem: 'pregoeiro',
			exige: 'motivo; da habilitação, só onde o edital a pôs antes',
		},
		habilitar: { nome: 'Passar à habilitação', de: ['SES', 'JUL'], para: 'HAB', quem: 'pregoeiro', exige: 'motivo' },
		julgar: {
			nome: 'Publicar o julgamento',
			de: ['SES', 'JUL', 'HAB'],
			para: 'REC',
			quem: 'pregoeiro',
			exige: 'resultado, empates confirmados e prazo da intenção de recorrer',
		},
		rever: {
			nome: 'Voltar ao julgamento',
			de: ['HAB', 'REC'],
			para: 'JUL',
			quem: 'pregoeiro',
			exige: 'motivo; da habilitação, só na ordem comum',
		},
		adjudicar: {
			nome: 'Adjudicar',
			de: ['REC'],
			para: 'ADJ',
			quem: 'pregoeiro',
			exige: 'motivo, e nenhum recurso por decidir',
		},
		homologar: {
			nome: 'Homologar',
			de: ['REC', 'ADJ'],
			para: 'HOM',
			quem: 'pregoeiro',
			exige: 'motivo, e nenhum recurso por decidir',
		},
		encerrar: {
			nome: 'Encerrar o credenciamento',
			de: ['PUB', 'SUS'],
			para: 'ENC',
			quem: 'pregoeiro',
			exige: 'motivo; só no credenciamento',
		},
		revogar: { nome: 'Revogar', de: ABERTAS_AQUI, para: 'REV', quem: 'pregoeiro', exige: 'motivo' },
		anular: { nome: 'Anular', de: ABERTAS_AQUI, para: 'ANU', quem: 'pregoeiro', exige: 'motivo' },
		desertar: { nome: 'Declarar deserta', de: ['SES', 'JUL'], para: 'DES', quem: 'pregoeiro', exige: 'motivo' },
		fracassar: {
			nome: 'Declarar fracassada',
			de: ['SES', 'JUL', 'HAB'],
			para: 'FRA',
			quem: 'pregoeiro',
			exige: 'motivo',
		},
	},
}

/** States in which a tender is still open to somebody. */
export const ABERTAS: readonly SituacaoLct[] = ABERTAS_AQUI

const DO_CREDENCIAMENTO: readonly AtoDaLicitacao[] = ['suspender', 'retomar', 'encerrar', 'revogar', 'anular']

interface NaOrdem {
	readonly sitlct: SituacaoLct
	readonly ordfas: Ordem
}

/** From the qualification the judgement is next where the notice put it after, and behind elsewhere. */
function recusaPelaOrdem(ato: AtoDaLicitacao, { sitlct, ordfas }: NaOrdem): Recusa | undefined {
	if (sitlct !== 'HAB') return undefined
	if (ato === 'classificar' && ordfas === 'C')
		return refuseState('Nesta licitação o julgamento veio antes da habilitação. Publique-o, ou volte a ele.')
	if (ato === 'rever' && ordfas === 'H')
		return refuseState('Nesta licitação a habilitação vem antes do julgamento. Passe a ele.')
	return undefined
}

/** Name of an act in the order of phases of the tender. */
export const nomearAto = (ato: AtoDaLicitacao, { sitlct, ordfas }: NaOrdem): string =>
	ato === 'habilitar' && ordfas === 'H' && sitlct === 'JUL'
		? 'Voltar à habilitação'
		: fluxoDaLicitacao.passagens[ato].nome

/** A credenciamento has no session: it receives until it is closed. */
export function recusaDoAto(
	ato: AtoDaLicitacao,
	{ modlct, ...naOrdem }: NaOrdem & { readonly modlct: Modalidade },
): Recusa | undefined {
	if (modlct === 'CRE' && !DO_CREDENCIAMENTO.includes(ato))
		return refuseState(
			'O credenciamento não tem sessão. Publique os credenciados na parte “Credenciados”, ou encerre-o.',
		)
	if (modlct !== 'CRE' && ato === 'encerrar')
		return refuseState('Só um credenciamento se encerra assim. Homologue a licitação, ou revogue-a.')
	return recusaPelaOrdem(ato, naOrdem) ?? recusaDoFluxo(fluxoDaLicitacao, ato, naOrdem.sitlct, undefined)
}

const COM_RESULTADOS: readonly SituacaoLct[] = ['SES', 'JUL', 'HAB']

/** Results are registered while the tender is judged; after the judgement was published, it is taken back before. */
export const recusaDeResultados = (sitlct: SituacaoLct): Recusa | undefined => {
	if (COM_RESULTADOS.includes(sitlct)) return undefined
	return refuseState(
		sitlct === 'REC'
			? 'O julgamento já foi publicado. Volte ao julgamento antes de mudar os resultados.'
			: `Os resultados se registram da sessão à habilitação, e a licitação está como “${SITUACOES[sitlct]}”.`,
	)
}

const SEM_EFEITO: readonly SituacaoLct[] = ['REV', 'ANU']

/** Weight of the results of a tender, in words; undefined: they are those of a published judgement. */
export function avisarDosResultados({ sitlct, sitant }: ComSituacao): string | undefined {
	if (SEM_EFEITO.includes(sitlct))
		return `A licitação foi ${SITUACOES[sitlct].toLowerCase()}, e estes resultados não têm efeito.`
	return COM_RESULTADOS.includes(sitlct === 'SUS' ? (sitant ?? 'PUB') : sitlct)
		? 'A classificação é provisória: o julgamento ainda não foi publicado.'
		: undefined
}

interface ComSituacao {
	readonly sitlct: SituacaoLct
	readonly sitant: SituacaoLct | null
}

/** Proposals are still to come: the tender receives them, or was suspended while it did. */
export const estaAntesDaSessao = ({ sitlct, sitant }: ComSituacao): boolean =>
	sitlct === 'PUB' || (sitlct === 'SUS' && (sitant ?? 'PUB') === 'PUB')

/** The notice changes while proposals are received, or while the tender is suspended before the session. */
export const podeMudarEdital = (licitacao: ComSituacao): boolean => estaAntesDaSessao(licitacao)

/** A suspended credenciamento and a tender past its session return to where they were. */
export const precisaDeAbertura = ({ modlct, sitant }: { modlct: Modalidade; sitant: SituacaoLct | null }): boolean =>
	modlct !== 'CRE' && (sitant ?? 'PUB') === 'PUB'

/** Criterion and object of the judgement in words. */
export const escreverJulgamento = ({
	crijul,
	jullot,
	modlct,
}: {
	crijul: Criterio
	jullot: SimNao
	modlct: Modalidade
}): string => (modlct === 'CRE' ? CRITERIOS[crijul] : `${CRITERIOS[crijul]}, por ${jullot === 'S' ? 'lote' : 'item'}`)

interface NoTempo {
	readonly sitlct: SituacaoLct
	readonly modlct: Modalidade
	readonly dtaabe: string
	readonly fimrec: string | null
}

/** Proposals come until the opening, and applications between the first and the last day, while nothing stops them. */
export const estaRecebendo = (
	{ sitlct, modlct, dtaabe, fimrec }: NoTempo,
	{ agora, hoje }: { readonly agora: Date; readonly hoje: string },
): boolean => {
	const abriu = agora >= new Date(dtaabe)
	return sitlct === 'PUB' && (modlct === 'CRE' ? abriu && (fimrec === null || hoje <= fimrec) : !abriu)
}

interface Descrita {
	readonly sitlct: SituacaoLct
	readonly modlct: Modalidade
	/** Absent: the time is not asked. */
	readonly recebe?: SimNao
}

/** State in words: a credenciamento receives applications, and what is published receives in its time alone. */
export function escreverSituacao({ sitlct, modlct, recebe = 'S' }: Descrita): string {
	if (sitlct !== 'PUB') return SITUACOES[sitlct]
	if (modlct === 'CRE') return recebe === 'S' ? 'Recebendo inscrições' : 'Fora do período de inscrições'
	return recebe === 'S' ? SITUACOES.PUB : 'À espera da sessão'
}

const PROXIMOS: Readonly<Record<Ordem, Partial<Record<SituacaoLct, AtoDaLicitacao>>>> = {
	C: { SES: 'classificar', JUL: 'habilitar', HAB: 'julgar' },
	H: { SES: 'habilitar', HAB: 'classificar', JUL: 'julgar' },
}
const PROXIMOS_DE_AMBAS: Partial<Record<SituacaoLct, AtoDaLicitacao>> = {
	PUB: 'abrir',
	SUS: 'retomar',
	REC: 'adjudicar',
	ADJ: 'homologar',
}

/** Act that goes forward from the state of a tender, in its order of phases; a credenciamento only resumes. */
export function buscarProximoAto({
	sitlct,
	modlct,
	ordfas,
}: NaOrdem & { readonly modlct: Modalidade }): AtoDaLicitacao | undefined {
	if (modlct === 'CRE') return sitlct === 'SUS' ? 'retomar' : undefined
	return PROXIMOS[ordfas][sitlct] ?? PROXIMOS_DE_AMBAS[sitlct]
}
