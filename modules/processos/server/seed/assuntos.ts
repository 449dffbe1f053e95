import type { NivelAcesso, TipoOcorrencia } from '../../contract/index.ts'
import { OUTROS_NA_ASSINATURA, TIPO_NA_ASSINATURA } from '../estrutura/tipos-na-assinatura.ts'

interface AssuntoDaSemente {
	readonly codasu: number
	readonly dscasu: string
	readonly cplobg?: true
	readonly nivaceasu?: NivelAcesso
	readonly qtddiaprz?: number
	/** Kinds of document of the subject, the mandatory ones first. */
	readonly exige?: readonly number[]
	readonly aceita?: readonly number[]
	/** Titles of the processes, with a complement where the subject demands one. */
	readonly titulos: readonly string[]
}

export const HIPOTESES = [
	{ codhipleg: 1, dschipleg: 'Informação pessoal (Lei 12.527/2011, art. 31)', nivace: 'R' },
	{ codhipleg: 2, dschipleg: 'Documento preparatório (Lei 12.527/2011, art. 7º, § 3º)', nivace: 'R' },
	{ codhipleg: 3, dschipleg: 'Dados pessoais sensíveis (Lei 13.709/2018, art. 11)', nivace: 'R' },
	{ codhipleg: 4, dschipleg: 'Processo disciplinar em curso (Lei Estadual 10.177/1998, art. 64)', nivace: 'S' },
	{ codhipleg: 5, dschipleg: 'Sigilo de inventário ou pesquisa (Lei 9.279/1996, art. 195)', nivace: 'S' },
	{ codhipleg: 6, dschipleg: 'Proteção do denunciante (Lei 13.608/2018, art. 4º-B)', nivace: 'S' },
] as const

const TIPO_DOCUMENTO = 1

export const TIPOS_DOCUMENTO = [
	'Requerimento',
	'Documento de identidade',
	'Ofício',
	'Parecer técnico',
	'Ata de reunião',
	'Histórico escolar',
	'Diploma',
	'Orçamento',
	'Nota fiscal',
	'Contrato ou convênio',
	'Termo de compromisso',
	'Declaração',
	'Plano de trabalho',
	'Relatório',
	'Publicação no Diário Oficial',
].map((dscetrvlrpdl, indice) => ({
	codetrvlrpdl: indice + 1,
	dscetrvlrpdl,
	codtipetrpdl: TIPO_DOCUMENTO,
	ordaptetrvlr: indice + 1,
	codetrdocasi: TIPO_NA_ASSINATURA[dscetrvlrpdl] ?? OUTROS_NA_ASSINATURA,
}))

export const ASSUNTOS: readonly AssuntoDaSemente[] = [
	{
		codasu: 1,
		dscasu: 'Aposentadoria',
		qtddiaprz: 60,
		exige: [1, 2],
		aceita: [12],
		titulos: ['Aposentadoria voluntária', 'Aposentadoria por tempo de contribuição', 'Revisão de proventos'],
	},
	{
		codasu: 2,
		dscasu: 'Afastamento do país',
		cplobg: true,
		qtddiaprz: 30,
		exige: [1],
		aceita: [13, 12],
		titulos: [
			'Afastamento para congresso em Lisboa',
			'Afastamento para pós-doutorado',
			'Missão de trabalho em Coimbra',
		],
	},
	{
		codasu: 3,
		dscasu: 'Convênio acadêmico internacional',
		cplobg: true,
		qtddiaprz: 90,
		exige: [10, 13],
		titulos: [
			'Convênio com a Universidade do Porto',
			'Acordo de dupla titulação',
			'Renovação de acordo de intercâmbio',
		],
	},
	{
		codasu: 4,
		dscasu: 'Revalidação de diploma',
		qtddiaprz: 120,
		exige: [1, 6, 7],
		aceita: [2],
		titulos: ['Revalidação de diploma de Engenharia Civil', 'Reconhecimento de título de doutor'],
	},
	{
		codasu: 5,
		dscasu: 'Aquisição de material permanente',
		qtddiaprz: 45,
		exige: [8],
		aceita: [9, 10],
		titulos: ['Aquisição de microscópio', 'Compra de servidores de rede', 'Renovação do mobiliário das salas de aula'],
	},
	{
		codasu: 6,
		dscasu: 'Contratação de docente',
		qtddiaprz: 60,
		exige: [3],
		aceita: [5, 15],
		titulos: ['Contratação de professor temporário', 'Nomeação de Professor Doutor'],
	},
	{
		codasu: 7,
		dscasu: 'Licença para tratamento de saúde',
		nivaceasu: 'R',
		qtddiaprz: 15,
		titulos: ['Licença para tratamento de saúde', 'Readaptação funcional'],
	},
	{
		codasu: 8,
		dscasu: 'Sindicância',
		nivaceasu: 'S',
		titulos: ['Apuração de danos ao patrimônio', 'Apuração preliminar de responsabilidade'],
	},
	{
		codasu: 9,
		dscasu: 'Concurso de livre-docência',
		cplobg: true,
		exige: [1],
		aceita: [5, 14],
		titulos: ['Concurso de livre-docência', 'Homologação de relatório de concurso'],
	},
	{
		codasu: 10,
		dscasu: 'Prestação de contas',
		qtddiaprz: 30,
		exige: [14],
		aceita: [9],
		titulos: ['Prestação de contas de auxílio', 'Prestação de contas de evento de extensão'],
	},
	{
		codasu: 11,
		dscasu: 'Criação de disciplina',
		aceita: [5],
		titulos: ['Criação de disciplina optativa', 'Alteração de ementa', 'Reestruturação curricular'],
	},
	{
		codasu: 12,
		dscasu: 'Requerimento de aluno',
		exige: [1],
		titulos: ['Trancamento de matrícula', 'Aproveitamento de estudos', 'Prorrogação de prazo de defesa'],
	},
]

export const MODELOS: readonly { codasu: number | null; codetroco: TipoOcorrencia; nommod: string; txtmod: string }[] =
	[
		{
			codasu: null,
			codetroco: 'ocoDespacho',
			nommod: 'Encaminhamento',
			txtmod: '<p>Encaminhe-se para as providências cabíveis.</p>',
		},
		{
			codasu: null,
			codetroco: 'ocoDespacho',
			nommod: 'De acordo',
			txtmod: '<p>De acordo. Prossiga-se.</p>',
		},
		{
			codasu: null,
			codetroco: 'ocoParecerista',
			nommod: 'Pedido de parecer',
			txtmod: '<p>Solicito parecer circunstanciado sobre o mérito do pedido.</p>',
		},
		{
			codasu: null,
			codetroco: 'ocoGeracao',
			nommod: 'Ofício',
			txtmod:
				'<p>Senhor(a) Diretor(a),</p><p>Em atenção ao processo em referência, informamos que…</p><p>Atenciosamente,</p>',
		},
		{
			codasu: 1,
			codetroco: 'ocoInformacao',
			nommod: 'Contagem de tempo',
			txtmod: '<p>Informamos que o servidor conta com <strong>… anos, … meses e … dias</strong> de contribuição.</p>',
		},
		{
			codasu: 2,
			codetroco: 'ocoGeracao',
			nommod: 'Portaria de afastamento',
			txtmod: '<p>O Reitor resolve autorizar o afastamento de … no período de … a …, para …</p>',
		},
		{
			codasu: 5,
			codetroco: 'ocoInformacao',
			nommod: 'Disponibilidade orçamentária',
			txtmod: '<p>Há disponibilidade orçamentária na dotação indicada.</p>',
		},
	]
