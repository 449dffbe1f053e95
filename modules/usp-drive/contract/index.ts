import { CodigoTexto, endpoint, Instante, Paginacao, pagina, Retorno, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import {
	Achado,
	Arquivo,
	ChaveDaPasta,
	ChaveDoArquivo,
	DadosDaPastaRaiz,
	DadosDaPermissao,
	FiltroDaBusca,
	FiltroDosItens,
	Item,
	NaLixeira,
	Nome,
	Pasta,
	Permissao,
	Raiz,
} from './formas.ts'

export * from './atalhos.ts'
export * from './atividade.ts'
export * from './atos.ts'
export * from './classes.ts'
export * from './comentarios.ts'
export * from './cotas.ts'
export * from './direitos.ts'
export * from './edicao.ts'
export * from './entregas.ts'
export * from './entregas-a-outros.ts'
export * from './espaco.ts'
export * from './etiquetas.ts'
export {
	Achado,
	Arquivo,
	DadosDaPastaRaiz,
	DadosDaPermissao,
	FiltroDaBusca,
	FiltroDasPastas,
	FiltroDosItens,
	Item,
	MAIS_ITENS,
	NaLixeira,
	Nome,
	Pasta,
	Permissao,
	Raiz,
	TIPOS_DE_PASTA,
	TipoDePasta,
	Versao,
} from './formas.ts'
export * from './guarda.ts'
export { Guardada } from './guardada.ts'
export * from './links.ts'
export * from './nomes.ts'
export * from './passagens.ts'
export * from './pedidos.ts'
export { PERFIS_DO_DRIVE, UDR_ADMIN, UDR_PG, UDR_UNIDADE } from './perfis.ts'
export * from './previas.ts'
export { escreverProcesso, recusaDeProcesso } from './processos.ts'
export { rotulos } from './rotulos.ts'
export * from './senhas.ts'
export * from './subsidios.ts'
export * from './usuarios.ts'
export * from './zip.ts'

/** Live: something of the drive changed for this person. */
export const EVENTO = 'usp-drive'

/** Name under which uploads in parts are sent to the drive. */
export const DESTINO = 'usp-drive'

/** Folder of the person's own tree for documents of other parts of the portal. */
export const PASTA_DOS_RECEBIDOS = 'Documentos do portal'

export const enderecoDaPasta = (codptaarqudr: number): `/${string}` => `/usp-drive/pasta/${codptaarqudr}`

const API = '/wsuspdrive/api' as const
const PASTA = `${API}/pastas/:codptaarqudr` as const
const ARQUIVO = `${API}/arquivos/:codarqudr` as const

export const listarRaizes = endpoint({
	method: 'GET',
	path: `${API}/pastas/`,
	summary: 'As pastas da pessoa: a pessoal, as das unidades e grupos, e o que foi compartilhado com ela',
	query: Paginacao,
	response: z.extend(pagina(Raiz), { temPessoal: z.boolean() }),
})

export const abrirPastaPessoal = endpoint({
	method: 'POST',
	path: `${API}/pastas/pessoal`,
	summary: 'Abre a pasta pessoal de quem ainda não a tem',
	response: z.object({ codptaarqudr: z.int() }),
})

export const inserirRaiz = endpoint({
	method: 'POST',
	path: `${API}/pastas/`,
	summary: 'Cria uma pasta de unidade ou de grupo',
	body: DadosDaPastaRaiz,
	once: true,
	response: z.object({ codptaarqudr: z.int() }),
})

export const obterPasta = endpoint({
	method: 'GET',
	path: PASTA,
	summary: 'Uma pasta, o caminho até ela e o que a pessoa pode fazer ali, com a linha que deu o direito',
	params: ChaveDaPasta,
	response: Pasta,
})

export const listarItens = endpoint({
	method: 'GET',
	path: `${PASTA}/itens`,
	summary: 'Os itens de uma pasta, uma página por vez',
	params: ChaveDaPasta,
	query: FiltroDosItens,
	response: pagina(Item),
})

export const listarPastas = endpoint({
	method: 'GET',
	path: `${PASTA}/pastas`,
	summary: 'As pastas de uma pasta, para escolher um destino',
	params: ChaveDaPasta,
	response: z.object({
		nompta: z.string(),
		trilha: z.array(z.object({ codptaarqudr: z.int(), nompta: z.string() })),
		pastas: z.array(z.object({ codptaarqudr: z.int(), nompta: z.string() })),
		total: z.int(),
	}),
})

export const buscarItens = endpoint({
	method: 'GET',
	path: `${API}/busca`,
	summary: 'Itens com estas palavras no nome, entre os que a pessoa pode ler',
	query: FiltroDaBusca,
	response: pagina(Achado),
})

export const inserirPasta = endpoint({
	method: 'POST',
	path: `${PASTA}/pastas`,
	summary: 'Cria uma pasta dentro de outra',
	params: ChaveDaPasta,
	body: z.object({ nompta: Nome }),
	once: true,
	response: z.object({ codptaarqudr: z.int(), nompta: z.string() }),
})

/** Answer to a file that came: its name, and the number of its version. */
export const Guardado = z.object({
	codarqudr: z.int(),
	nomitm: z.string(),
	numvrs: z.int(),
	sha256: z.string(),
	tamitm: z.int(),
	/** The name of the file it stands beside, because that one had changed meanwhile. */
	conflito: z.boolean(),
})
export type Guardado = z.infer<typeof Guardado>

/** A file of a name that is there: another version of it, or beside it under another name. */
export const Colisao = z.enum(['versao', 'ambos'])

const Chegada = {
	colisao: z._default(Colisao, 'ambos'),
	/** Version that the sender has seen: a save over another one is kept beside it. */
	numvrs: z.optional(z.int().check(z.positive())),
}

export const enviarArquivo = endpoint({
	method: 'POST',
	path: `${PASTA}/arquivos`,
	summary: 'Guarda na pasta um arquivo que cabe em uma parte',
	params: ChaveDaPasta,
	/** The key of the upload is the sender's: the same call again is answered with the file that the first one made. */
	parts: { file: 'arquivo', json: z.object({ codenv: z.optional(z.uuid()), ...Chegada }) },
	bodyLimit: 65_536,
	emDisco: {
		ausente: 'Escolha um arquivo antes de enviar.',
		grande: (nome) => `O arquivo ${nome} é grande demais para uma só parte. Envie-o de novo.`,
	},
	transaction: false,
	response: Guardado,
})

export const receberArquivo = endpoint({
	method: 'POST',
	path: `${PASTA}/arquivos/recebidos`,
	summary: 'Guarda na pasta um arquivo que chegou em partes',
	params: ChaveDaPasta,
	body: z.object({ codenv: z.uuid(), ...Chegada }),
	transaction: false,
	response: Guardado,
})

export const obterArquivo = endpoint({
	method: 'GET',
	path: ARQUIVO,
	summary: 'Um arquivo, as versões dele e o que a pessoa pode fazer',
	params: ChaveDoArquivo,
	response: Arquivo,
})

export const baixarArquivo = endpoint({
	method: 'GET',
	path: `${ARQUIVO}/conteudo`,
	summary: 'O conteúdo de um arquivo, inteiro ou um trecho (Range); de uma versão, com numvrs',
	params: ChaveDoArquivo,
	query: z.object({ numvrs: z.optional(CodigoTexto) }),
	response: 'binario',
})

export const restaurarVersao = endpoint({
	method: 'POST',
	path: `${ARQUIVO}/versoes/:numvrs/restaurar`,
	summary: 'Uma versão antiga volta a ser a atual, como versão nova',
	params: z.extend(ChaveDoArquivo, { numvrs: CodigoTexto }),
	response: z.object({ numvrs: z.int() }),
})

export const renomearItem = endpoint({
	method: 'PATCH',
	path: `${API}/itens/:coditm`,
	summary: 'Muda o nome de uma pasta ou de um arquivo',
	params: z.object({ coditm: CodigoTexto }),
	body: z.object({ nomitm: Nome }),
	response: z.object({ nomitm: z.string(), codato: z.optional(z.int()) }),
})

export const listarLixeira = endpoint({
	method: 'GET',
	path: `${API}/lixeira`,
	summary: 'O que está na lixeira e a pessoa pode restaurar',
	query: Paginacao,
	response: pagina(NaLixeira),
})

export const listarPermissoes = endpoint({
	method: 'GET',
	path: `${PASTA}/permissoes`,
	summary: 'Quem tem acesso à pasta, por ela e pelas de cima',
	params: ChaveDaPasta,
	query: Paginacao,
	response: pagina(Permissao),
})

export const inserirPermissao = endpoint({
	method: 'POST',
	path: `${PASTA}/permissoes`,
	summary: 'Dá ou muda o acesso de uma pessoa, setor, unidade ou vínculo',
	params: ChaveDaPasta,
	body: DadosDaPermissao,
	response: z.object({ codprm: z.int(), nomalv: z.string() }),
})

export const removerPermissao = endpoint({
	method: 'DELETE',
	path: `${PASTA}/permissoes/:codprm`,
	summary: 'Tira o acesso',
	params: z.extend(ChaveDaPasta, { codprm: CodigoTexto }),
	response: Retorno,
})

export const marcarFavorito = endpoint({
	method: 'POST',
	path: `${API}/itens/:coditm/favorito`,
	summary: 'Marca ou desmarca um item como favorito',
	params: z.object({ coditm: CodigoTexto }),
	body: z.object({ stafav: SimNao }),
	response: Retorno,
})

export const congelarPasta = endpoint({
	method: 'POST',
	path: `${PASTA}/congelar`,
	summary: 'Congela a pasta: nada nela muda até o fim ou até ser descongelada',
	params: ChaveDaPasta,
	body: z.object({ motcng: texto(200), dtafimcng: z.optional(Instante) }),
	response: Retorno,
})

export const descongelarPasta = endpoint({
	method: 'POST',
	path: `${PASTA}/descongelar`,
	summary: 'Descongela a pasta',
	params: ChaveDaPasta,
	response: Retorno,
})
