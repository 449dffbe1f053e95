import {
	CodigoTexto,
	Codpes,
	CodpesTexto,
	declareField,
	endpoint,
	Paginacao,
	pagina,
	type Recusa,
	refusePerson,
	refuseState,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { MAXIMO_DE_ARQUIVOS } from './arquivos.ts'
import { ChaveDaFonte, FonteDaConversa, MAXIMO_DE_FONTES, NivelDeDado } from './formas.ts'
import type { Classe } from './orcamento.ts'

const API = '/wsuspgenia/api/projetos'
const PROJETO = `${API}/:codprj` as const
const Codund = z.int().check(z.positive(), z.maximum(2_147_483_647))
const Codprj = z.object({ codprj: CodigoTexto })
const OK = z.object({ retorno: z.literal('ok') })

/** Role of a person in a project: its owner, an editor, or somebody who uses it. */
export const PapelNoProjeto = z.enum(['D', 'E', 'U'])
export type PapelNoProjeto = z.infer<typeof PapelNoProjeto>

/** Roles that an owner gives. */
export const PapelDado = z.enum(['E', 'U'])
export type PapelDado = z.infer<typeof PapelDado>

export const PAPEIS_NO_PROJETO = { D: 'É seu', E: 'Você edita', U: 'Você usa' } as const
export const PAPEIS_DADOS = { E: 'Edita', U: 'Usa' } as const

/** Most people in one project, beside its owner. */
export const MAIS_PESSOAS_NO_PROJETO = 100
/** Most units with which one project is shared. */
export const MAIS_UNIDADES_NO_PROJETO = 20

export const DadosDoProjeto = z.object({
	nomprj: declareField(texto(80), { rotulo: 'Nome do projeto', descricao: 'nome de um projeto de IA' }),
	txtins: declareField(textoLongo(4_000), {
		rotulo: 'Instruções do projeto',
		descricao: 'instruções que vão com cada pergunta das conversas do projeto',
		pessoal: true,
	}),
	codmod: z.nullable(z.int().check(z.positive())),
	clsdad: NivelDeDado,
})
export type DadosDoProjeto = z.infer<typeof DadosDoProjeto>

export const Projeto = z.object({
	codprj: z.int(),
	nomprj: z.string(),
	txtins: z.string(),
	codmod: z.nullable(z.int()),
	/** Class that every conversation of the project has at least: its own, or that of its files. */
	clsdad: NivelDeDado,
	numvrs: z.int(),
	papprj: PapelNoProjeto,
	nompesprp: z.string(),
	arquivos: z.array(z.object({ codarq: z.int(), nomarq: z.string(), codpes: z.int() })),
	/** Folders and files of the drive, and processes; without a name where this person may not read them. */
	fontes: z.array(FonteDaConversa),
	pessoas: z.array(z.object({ codpes: z.int(), nompes: z.string(), papprj: PapelDado })),
	/** Units whose people are a part of it while they have a link there. */
	unidades: z.array(z.object({ codund: z.int(), nomund: z.string(), papprj: PapelDado })),
	/** Conversations of this person in it; those of others are seen by nobody else. */
	qtdcvs: z.int(),
})
export type Projeto = z.infer<typeof Projeto>

/** Files of a project are opened to all its people: only who sent a file does so. */
export const recusaDeJuntar = (
	arquivo: { readonly nomarq: string; readonly codpes: number | null },
	quem: number,
): Recusa | undefined =>
	arquivo.codpes === quem
		? undefined
		: refusePerson(
				`${arquivo.nomarq} é de outra pessoa. Só quem enviou um arquivo o põe em um projeto: peça a ela, ou envie uma cópia sua.`,
			)

/** Somebody who is a part of a project by the unit alone does not leave it. */
export const recusaDeSair = (pessoas: readonly { readonly codpes: number }[], quem: number): Recusa | undefined =>
	pessoas.some(({ codpes }) => codpes === quem)
		? undefined
		: refuseState('Você participa deste projeto pela sua unidade. Peça a quem o começou que tire a unidade.')

/** Class of a project: the highest of its own and of its files. */
export const calcularClasseDoProjeto = (propria: Classe, dosArquivos: readonly Classe[]): Classe =>
	Math.max(propria, ...dosArquivos) as Classe

export const listarProjetos = endpoint({
	method: 'GET',
	path: API,
	summary: 'Os projetos da pessoa, e os de que colegas a fizeram participar',
	query: Paginacao,
	response: pagina(Projeto),
})

export const inserirProjeto = endpoint({
	method: 'POST',
	path: API,
	summary: 'Começa um projeto: instruções, arquivos e modelo de várias conversas',
	body: DadosDoProjeto,
	response: z.object({ codprj: z.int() }),
	once: true,
})

export const alterarProjeto = endpoint({
	method: 'PUT',
	path: PROJETO,
	summary: 'Muda nome, instruções, modelo ou classe de um projeto que a pessoa edita',
	params: Codprj,
	body: z.extend(DadosDoProjeto, { numvrs: z.int() }),
	response: OK,
})

export const apagarProjeto = endpoint({
	method: 'DELETE',
	path: PROJETO,
	summary: 'Apaga um projeto da própria pessoa; as conversas de cada um ficam, sem ele',
	params: Codprj,
	response: OK,
})

export const escolherArquivosDoProjeto = endpoint({
	method: 'PUT',
	path: `${PROJETO}/arquivos`,
	summary:
		'Os arquivos que vão com cada pergunta das conversas do projeto e se abrem a quem participa dele, e as fontes, que vão com as de quem pode lê-las',
	params: Codprj,
	body: z.object({
		arquivos: z.array(z.int().check(z.positive())).check(z.maxLength(MAXIMO_DE_ARQUIVOS)),
		fontes: z.optional(z.array(ChaveDaFonte).check(z.maxLength(MAXIMO_DE_FONTES))),
	}),
	response: OK,
})

export const incluirNoProjeto = endpoint({
	method: 'POST',
	path: `${PROJETO}/pessoas`,
	summary: 'Faz uma pessoa participar do projeto, ou muda o papel dela; ela é avisada',
	params: Codprj,
	body: z.object({ codpes: Codpes, papprj: PapelDado }),
	response: OK,
})

export const incluirUnidadeNoProjeto = endpoint({
	method: 'POST',
	path: `${PROJETO}/unidades`,
	summary: 'Faz participar do projeto quem tem vínculo com uma unidade, ou muda o papel dela',
	params: Codprj,
	body: z.object({ codund: Codund, papprj: PapelDado }),
	response: OK,
})

export const tirarUnidadeDoProjeto = endpoint({
	method: 'DELETE',
	path: `${PROJETO}/unidades/:codund`,
	summary: 'Tira uma unidade do projeto; quem participava só por ela sai na hora',
	params: z.extend(Codprj, { codund: CodigoTexto }),
	response: OK,
})

export const tirarDoProjeto = endpoint({
	method: 'DELETE',
	path: `${PROJETO}/pessoas/:codpes`,
	summary: 'Tira uma pessoa do projeto, ou sai dele; os arquivos que ela pôs saem com ela',
	params: z.extend(Codprj, { codpes: CodpesTexto }),
	response: OK,
})
