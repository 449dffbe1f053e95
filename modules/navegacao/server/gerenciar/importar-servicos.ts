import { CodigoArea, slicePage } from '@portal/platform/contract'
import {
	ConflictError,
	type ContextoDaImportacao,
	type Db,
	defineImportacao,
	type Efeito,
	inteiro,
	type Linha,
	NotFoundError,
	opcao,
	RuleError,
	simNao,
	textoAte,
} from '@portal/platform/server'
import * as z from 'zod/mini'
import { DadosItem, type ItemGerido, type MenuGerido, RegraAcesso } from '../../contract/index.ts'
import { lerMenu } from '../catalogo/queries.ts'
import { gravarItemComCodigo } from './queries.ts'
import { exigirLugar } from './rotas.ts'

const OPCIONAL = { obrigatoria: false } as const
const VARIOS = '|'
const lista = (maximo: number, rotulo: string, exemplo: string, formato: string) =>
	textoAte(maximo, rotulo, exemplo, {
		formato,
		obrigatoria: false,
		padrao: '',
		esquema: z.string().check(z.maxLength(maximo)),
	})

const colunas = {
	codigo: inteiro('Código do serviço', '1', { minimo: 1 }),
	codigo_area: textoAte(60, 'Código da área', 'graduacao', {
		esquema: CodigoArea,
		formato: 'letras minúsculas, algarismos e hífen',
	}),
	codigopai: inteiro('Código do grupo', '', { ...OPCIONAL, minimo: 1 }),
	tipo: opcao('Tipo', 'L', { M: 'grupo', O: 'objeto de um sistema anterior', L: 'endereço' }),
	tipo_navegacao: opcao('Navegação', 'P', { P: 'portal', L: 'legado', J: 'Janus', T: 'troca de perfil' }),
	titulo: textoAte(120, 'Título', 'Processos digitais'),
	objetoweb: textoAte(200, 'Objeto', '', OPCIONAL),
	parametros: textoAte(300, 'Parâmetros', '', OPCIONAL),
	url: textoAte(1000, 'Endereço', '/processos', OPCIONAL),
	url_anterior: textoAte(1000, 'Endereço anterior', '', OPCIONAL),
	palchv: textoAte(400, 'Palavras de busca', 'autos protocolo', { obrigatoria: false, padrao: '' }),
	stapub: simNao('Público', 'N', { obrigatoria: false, padrao: 'N' }),
	ordapt: inteiro('Ordem no menu', '1'),
	staatv: simNao('Ativo', 'S', { obrigatoria: false, padrao: 'S' }),
	perfis: lista(120, 'Perfis', '', 'níveis dos perfis da área, separados por |, o usual primeiro'),
	acesso: lista(2_000, 'Acesso', 'V:SERVIDOR|V:ALUNOGR', 'V:vínculo, P:perfil, U:unidade ou T, separados por |'),
	nomes_antigos: lista(2_500, 'Nomes antigos', '', 'separados por |'),
}

/** The column of the file corresponds to a field of the form. */
const COLUNA_DO_CAMPO: Readonly<Record<string, keyof typeof colunas>> = {
	tipoNavegacao: 'tipo_navegacao',
	urlAnterior: 'url_anterior',
	nomesAntigos: 'nomes_antigos',
}

const separar = (texto: Linha[string] | undefined): string[] =>
	String(texto ?? '')
		.split(VARIOS)
		.map((parte) => parte.trim())
		.filter(Boolean)

function regra(texto: string): RegraAcesso {
	const [tipreg = '', ...valor] = texto.split(':')
	return { tipreg: tipreg as RegraAcesso['tipreg'], vlrreg: valor.join(':') }
}

const dadosDe = (linha: Linha) => ({
	tipo: linha['tipo'],
	tipoNavegacao: linha['tipo_navegacao'],
	titulo: linha['titulo'],
	objetoweb: linha['objetoweb'],
	parametros: linha['parametros'],
	url: linha['url'],
	urlAnterior: linha['url_anterior'],
	palchv: linha['palchv'],
	stapub: linha['stapub'],
	acesso: separar(linha['acesso']).map(regra),
	perfis: separar(linha['perfis']).map(Number),
	nomesAntigos: separar(linha['nomes_antigos']),
})

const linhaDe = (item: ItemGerido): Linha => ({
	codigo: item.codigo,
	codigo_area: item.codigoArea,
	codigopai: item.codigopai,
	tipo: item.tipo,
	tipo_navegacao: item.tipoNavegacao,
	titulo: item.titulo,
	objetoweb: item.objetoweb,
	parametros: item.parametros,
	url: item.url,
	url_anterior: item.urlAnterior,
	palchv: item.palchv,
	stapub: item.stapub,
	ordapt: item.ordapt,
	staatv: item.staatv,
	perfis: item.perfis.join(VARIOS),
	acesso: item.acesso.map(({ tipreg, vlrreg }) => (tipreg === 'T' ? tipreg : `${tipreg}:${vlrreg}`)).join(VARIOS),
	nomes_antigos: item.nomesAntigos.join(VARIOS),
})

const iguais = (uma: Linha, outra: Linha): boolean => Object.keys(colunas).every((campo) => uma[campo] === outra[campo])

/** The rows are sorted topologically, groups before their content, whatever the order of the file. */
function gruposAntes(linhas: readonly Linha[]): readonly Linha[] {
	const porCodigo = new Map(linhas.map((linha) => [linha['codigo'], linha]))
	const ordenadas = new Set<Linha>()
	const descer = (linha: Linha, caminho: ReadonlySet<Linha>): void => {
		const acima = porCodigo.get(linha['codigopai'] ?? null)
		if (acima && !caminho.has(acima)) descer(acima, new Set([...caminho, linha]))
		ordenadas.add(linha)
	}
	for (const linha of linhas) descer(linha, new Set([linha]))
	return [...ordenadas]
}

async function gravar({ db }: ContextoDaImportacao, linhas: readonly Linha[]): Promise<readonly Efeito[]> {
	const menu = await lerMenu(db)
	const efeitos = new Map<Linha, Efeito>()
	for (const linha of gruposAntes(linhas)) efeitos.set(linha, await gravarServico(db, menu, linha))
	return linhas.map((linha) => efeitos.get(linha) ?? 'igual')
}

function itemDe(linha: Linha, dados: DadosItem): ItemGerido {
	return {
		...dados,
		codigo: Number(linha['codigo']),
		codigoArea: String(linha['codigo_area']),
		codigopai: linha['codigopai'] === null ? null : Number(linha['codigopai']),
		ordapt: Number(linha['ordapt']),
		staatv: linha['staatv'] === 'N' ? 'N' : 'S',
		versao: 1,
	}
}

/** The refusal is undefined where the item may stand in that place. */
function recusaDoLugar(menu: MenuGerido, item: ItemGerido): Efeito | undefined {
	try {
		exigirLugar(menu, item)
		return undefined
	} catch (error) {
		if (error instanceof RuleError || error instanceof ConflictError || error instanceof NotFoundError)
			return { mensagem: error.message }
		throw error
	}
}

async function gravarServico(db: Db, menu: MenuGerido, linha: Linha): Promise<Efeito> {
	const lidos = DadosItem.safeParse(dadosDe(linha))
	if (!lidos.success) {
		const [problema] = lidos.error.issues
		const campo = String(problema?.path[0] ?? 'tipo')
		return { campo: COLUNA_DO_CAMPO[campo] ?? campo, mensagem: problema?.message ?? 'Confira esta linha.' }
	}
	const item = itemDe(linha, lidos.data)
	const indice = menu.itens.findIndex(({ codigo }) => codigo === item.codigo)
	const antes = menu.itens[indice]
	if (antes && iguais(linhaDe(antes), linhaDe(item))) return 'igual'
	const recusa = recusaDoLugar(menu, item)
	if (recusa) return recusa
	await gravarItemComCodigo(db, item)
	// The menu in memory is updated so that later rows are checked against it.
	if (antes) menu.itens[indice] = item
	else menu.itens.push(item)
	return antes ? 'alterada' : 'incluida'
}

async function* ler(db: Db): AsyncGenerator<readonly Linha[]> {
	const { itens } = await lerMenu(db)
	if (itens.length > 0) yield itens.map(linhaDe)
}

export const servicos = defineImportacao({
	nome: 'servicos',
	titulo: 'Serviços do menu',
	descricao: 'O que cada área do menu oferece, onde fica e quem vê',
	ordem: 120,
	colunas,
	chave: ['codigo'],
	porLeva: Number.POSITIVE_INFINITY,
	gravar,
	ler,
	async paginar(db, { busca = '', pagina, porPagina }) {
		const procurada = busca.toLocaleLowerCase('pt-BR')
		const { itens } = await lerMenu(db)
		const achados = itens
			.map(linhaDe)
			.filter((linha) => Object.values(linha).join(' ').toLocaleLowerCase('pt-BR').includes(procurada))
		return { itens: slicePage(achados, { pagina, porPagina }), total: achados.length }
	},
})
