import { RuleError } from '@portal/platform/server'
import {
	buscarEnviada,
	type Componente,
	compararPlanos,
	type DadosDoPlanoNaRede,
	type IdiomaComNivel,
	listarAprovadas,
	type Papel,
	type Proposta,
	type TabelaDoPlano,
} from '../../contract/index.ts'
import { type Elemento, escreverXml } from './elementos.ts'

const ESPACO =
	'https://github.com/erasmus-without-paper/ewp-specs-api-omobility-las/blob/stable-v1/endpoints/get-response.xsd'

/** Tables in the order in which the schema takes them. */
const LISTAS: readonly (readonly [TabelaDoPlano, string])[] = [
	['EST', 'components-studied'],
	['REC', 'components-recognized'],
	['VIR', 'virtual-components'],
	['HIB', 'blended-mobility-components'],
	['DOC', 'short-term-doctoral-components'],
]
const DESCRITAS: readonly TabelaDoPlano[] = ['VIR', 'HIB']
const ASSINATURAS: readonly (readonly [Papel, string])[] = [
	['E', 'student-signature'],
	['U', 'sending-hei-signature'],
	['P', 'receiving-hei-signature'],
]
const ESQUEMA_DAQUI = 'creditos'
/** Sex by ISO/IEC 5218: not known. */
const SEXO_DESCONHECIDO = 0

export interface Contato {
	readonly nome: string
	readonly email: string
}

export interface PlanoNaRede {
	readonly codcan: number
	readonly propostas: readonly Proposta[]
	readonly dados: DadosDoPlanoNaRede
	readonly aqui: Contato & { readonly hei: string; readonly nomund: string }
	readonly la: Contato & { readonly hei: string }
	readonly estudante: Contato & { readonly dtanas: string | null }
	readonly idioma: IdiomaComNivel
	readonly sigla: string
}

/** Family name is the last word; a single name stands for both. */
function separarNome(nome: string): Elemento[] {
	const palavras = nome.trim().split(/\s+/)
	return [
		['given-names', palavras.slice(0, -1).join(' ') || nome],
		['family-name', palavras.at(-1) ?? nome],
	]
}

interface Mudanca {
	readonly status: 'inserted' | 'deleted'
	readonly motivo: string | null
}

function descreverComponente({ tabela, codigo, titulo, creditos }: Componente, mudanca?: Mudanca): Elemento {
	const conteudo: Elemento[] = [
		...(codigo ? [['los-code', codigo] as const] : []),
		['title', titulo],
		[
			'credit',
			[
				['scheme', tabela === 'REC' ? ESQUEMA_DAQUI : 'ects'],
				['value', (creditos / 100).toFixed(2)],
			],
		],
		...(DESCRITAS.includes(tabela) ? [['short-description', titulo] as const] : []),
	]
	if (!mudanca) return ['component', conteudo]
	const { status, motivo } = mudanca
	return ['component', conteudo, { status, ...(motivo ? { 'reason-text': motivo } : {}) }]
}

interface NaLista {
	readonly componente: Componente
	readonly mudanca?: Mudanca
}

function descreverAssinaturas({ assinaturas }: Proposta, sigla: string): Elemento[] {
	return ASSINATURAS.flatMap(([papel, nome]): Elemento[] => {
		const uma = assinaturas.find((assinatura) => assinatura.papel === papel)
		if (!uma) return []
		const quem: Elemento[] =
			papel === 'E'
				? []
				: [
						['signer-name', uma.nome],
						['signer-position', uma.cargo],
					]
		return [[nome, [...quem, ['timestamp', uma.em], ['signer-app', `Portal ${sigla}`]]]]
	})
}

/** Lists of a version with its signatures; a list without components is left out. */
const descreverVersao = (linhas: readonly NaLista[], proposta: Proposta, sigla: string): Elemento[] => [
	...LISTAS.flatMap(([tabela, nome]): Elemento[] => {
		const daTabela = linhas.filter(({ componente }) => componente.tabela === tabela)
		return daTabela.length === 0
			? []
			: [[nome, daTabela.map(({ componente, mudanca }) => descreverComponente(componente, mudanca))]]
	}),
	...descreverAssinaturas(proposta, sigla),
]

/** Components that a version took out and put in. */
function listarMudancas(antes: Proposta, depois: Proposta): NaLista[] {
	const { entraram, sairam } = compararPlanos(antes.conteudo, depois.conteudo)
	const { motivo } = depois
	return [
		...sairam.map((componente) => ({ componente, mudanca: { status: 'deleted', motivo } as const })),
		...entraram.map((componente) => ({ componente, mudanca: { status: 'inserted', motivo } as const })),
	]
}

const listarTudo = ({ conteudo }: Proposta): NaLista[] => conteudo.componentes.map((componente) => ({ componente }))

/** First version, changes approved since then, and the proposal that waits for the partner. */
function descreverVersoes({ propostas, sigla }: PlanoNaRede): Elemento[] {
	const aprovadas = listarAprovadas(propostas)
	const [primeira] = aprovadas
	const ultima = aprovadas.at(-1)
	const enviada = buscarEnviada(propostas)
	return [
		...(primeira ? [['first-version', descreverVersao(listarTudo(primeira), primeira, sigla)] as const] : []),
		...(primeira && ultima && ultima !== primeira
			? [['approved-changes', descreverVersao(listarMudancas(primeira, ultima), ultima, sigla)] as const]
			: []),
		...(enviada
			? [
					[
						'changes-proposal',
						descreverVersao(ultima ? listarMudancas(ultima, enviada) : listarTudo(enviada), enviada, sigla),
						{ id: `${enviada.numprp}-${enviada.hash}` },
					] as const,
				]
			: []),
	]
}

const descreverInstituicao = (
	nome: string,
	{ hei, nomund, ...contato }: Contato & { hei: string; nomund?: string },
): Elemento => [
	nome,
	[
		['hei-id', hei],
		...(nomund === undefined ? [] : [['ounit-name', nomund] as const]),
		['contact-person', [...separarNome(contato.nome), ['email', contato.email]]],
	],
]

export function escreverPlanoNaRede(plano: PlanoNaRede): Buffer {
	const { codcan, dados, aqui, la, estudante, idioma } = plano
	const { dtaini, dtafim, anoaca, nivel, isced, codpais } = dados
	if (dtafim < dtaini)
		throw new RuleError('datas-trocadas', 'O fim da estada vem antes do começo. Troque os dois dias.')
	const acordo: Elemento[] = [
		['omobility-id', `mobilidade-${codcan}`],
		descreverInstituicao('sending-hei', aqui),
		descreverInstituicao('receiving-hei', la),
		['receiving-academic-year-id', anoaca],
		[
			'student',
			[
				...separarNome(estudante.nome),
				...(estudante.dtanas === null ? [] : [['birth-date', estudante.dtanas] as const]),
				['citizenship', codpais],
				['gender', SEXO_DESCONHECIDO],
				['email', estudante.email],
			],
		],
		['start-date', dtaini],
		['end-date', dtafim],
		['eqf-level-studied-at-departure', nivel],
		['isced-f-code', isced],
		[
			'student-language-skill',
			[
				['language', idioma.idioma],
				['cefr-level', idioma.cefr],
			],
		],
		...descreverVersoes(plano),
	]
	return escreverXml(['omobility-las-get-response', [['la', acordo]], { xmlns: ESPACO }])
}
