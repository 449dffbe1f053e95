import { type Db, LeastRecent, NotFoundError, type Portal, RuleError, type SessionUser } from '@portal/platform/server'
import {
	type CampoDoPerfil,
	type Cruzamento,
	type DaSelecao,
	type EixoPedido,
	type Grupo,
	nomeDoCampo,
	type Pergunta,
	perguntasDe,
	protegerTabela,
	type Soma,
} from '../../contract/index.ts'
import { obterEstrutura } from '../estrutura/queries/estrutura.ts'
import { lerResultados, numerosDe, selecionar } from './alcance.ts'
import { categoriasDe, limitar } from './contar.ts'
import { type Contada, contarCruzadas } from './contar-cruzadas.ts'
import { nomesDosCampos } from './obter.ts'
import {
	listarPorPerfil,
	listarQuemRespondeu,
	listarRetidas,
	listarVetores,
	type PerfilContado,
	type QuemRespondeu,
} from './queries/resultados.ts'

const NENHUMA: Soma = { qtd: 0, chvarr: 0 }
const OUTROS = 'Outros (grupos pequenos)'

interface DaPergunta {
	readonly pergunta: Pergunta
	readonly codperqst: number
	readonly codlinper: number
	readonly titulo: string
}

function conferirQueSeCruza({ codperqst, tipper }: Pergunta, retidas: ReadonlySet<number>): void {
	if (tipper === 'TXT')
		throw new RuleError('pergunta-de-texto', 'Textos livres não se cruzam. Escolha uma pergunta de alternativas.')
	if (retidas.has(codperqst))
		throw new RuleError(
			'pergunta-retida',
			'Esta pergunta já foi feita a quase as mesmas pessoas, e o resultado desta vez não é mostrado. Escolha outra.',
		)
}

function perguntaDe(grupos: readonly Grupo[], eixo: EixoPedido, retidas: ReadonlySet<number>): DaPergunta | undefined {
	if (eixo.codperqst === undefined) return undefined
	const pergunta = perguntasDe(grupos).find(({ codperqst }) => codperqst === eixo.codperqst)
	if (!pergunta)
		throw new NotFoundError('pergunta-nao-encontrada', 'Esta pergunta não existe no questionário. Escolha outra.')
	conferirQueSeCruza(pergunta, retidas)
	const { codperqst, txtper, tipper, linhas } = pergunta
	if (tipper !== 'MAT') return { pergunta, codperqst, codlinper: 0, titulo: txtper }
	const linha = linhas.find(({ codlinper }) => codlinper === eixo.codlinper) ?? linhas[0]
	return { pergunta, codperqst, codlinper: linha?.codlinper ?? 0, titulo: `${txtper} (${linha?.txtlin})` }
}

const limitarTabela = (celulas: (number | null)[][], qtdcon: number) =>
	celulas.map((linha) => linha.map((qtd) => limitar(qtd, qtdcon)))

const tabelaDe = (linhas: readonly number[], colunas: readonly number[], contadas: readonly Contada[]) => {
	const achadas = new Map(contadas.map((contada) => [`${contada.linha}/${contada.coluna}`, contada]))
	return protegerTabela(linhas.map((linha) => colunas.map((coluna) => achadas.get(`${linha}/${coluna}`) ?? NENHUMA)))
}

const ordenarNumeros = (numeros: Iterable<number>) => [...new Set(numeros)].toSorted((um, outro) => um - outro)

const MAIS_VERSOES = 8
/**
 * Cache of this process: the profiles of an ended version do not change, so those of recently read versions are kept.
 */
const lidos = new WeakMap<Portal, LeastRecent<string, readonly QuemRespondeu[]>>()

async function listarRespondentes(
	{ db, portal }: Onde,
	{ codqst, numvrsqst }: Selecao,
): Promise<readonly QuemRespondeu[]> {
	const jaLidos = lidos.get(portal) ?? new LeastRecent(MAIS_VERSOES)
	lidos.set(portal, jaLidos)
	const chave = `${codqst}/${numvrsqst}`
	const blocos = jaLidos.get(chave) ?? (await listarQuemRespondeu(db, { codqst, numvrsqst }))
	jaLidos.set(chave, blocos)
	return blocos
}

async function contarCruzamento(onde: Onde, selecao: Selecao, linha: DaPergunta, coluna: DaPergunta) {
	const vetores = await listarVetores(onde.db, selecao, linha, coluna)
	const contarEixo = (eixo: DaPergunta) =>
		vetores.filter(({ codperqst, codlinper }) => codperqst === eixo.codperqst && codlinper === eixo.codlinper)
	return contarCruzadas(await listarRespondentes(onde, selecao), selecao.numprf, {
		linhas: contarEixo(linha),
		colunas: contarEixo(coluna),
	})
}

async function cruzarPerguntas(
	onde: Onde,
	selecao: Selecao,
	linha: DaPergunta,
	coluna: DaPergunta,
): Promise<Cruzamento> {
	const contadas = await contarCruzamento(onde, selecao, linha, coluna)
	const linhas = categoriasDe(linha.pergunta, ordenarNumeros(contadas.map((uma) => uma.linha)))
	const colunas = categoriasDe(coluna.pergunta, ordenarNumeros(contadas.map((uma) => uma.coluna)))
	const codigos = (categorias: typeof linhas) => categorias.map(({ codaltper }) => codaltper)
	return {
		titlin: linha.titulo,
		titcol: coluna.titulo,
		linhas: linhas.map(({ txtalt }) => txtalt),
		colunas: colunas.map(({ txtalt }) => txtalt),
		celulas: limitarTabela(tabelaDe(codigos(linhas), codigos(colunas), contadas), selecao.qtdcon),
	}
}

interface Onde {
	readonly db: Db
	readonly portal: Portal
}

interface Selecao {
	readonly codqst: number
	readonly numvrsqst: number
	readonly numprf: readonly number[]
	readonly perfis: readonly PerfilContado[]
	/** Number of all participants. */
	readonly qtdcon: number
}

/**
 * Cross tabulation with a profile field: each cell consists of whole profiles, so it has at least five people or is
 * hidden.
 */
async function cruzarPorCampo(
	{ db, portal }: Onde,
	selecao: Selecao,
	{ pergunta, ...eixo }: DaPergunta,
	campo: CampoDoPerfil,
) {
	const nome = await nomesDosCampos(portal)
	const doPerfil = new Map(selecao.perfis.map((perfil) => [perfil.numprf, nome(campo, perfil) ?? OUTROS]))
	const nomes = [...new Set(doPerfil.values())].toSorted((um, outro) =>
		um === OUTROS ? 1 : outro === OUTROS ? -1 : um.localeCompare(outro, 'pt-BR'),
	)
	const linhas = await listarPorPerfil(db, selecao, eixo)
	const somadas = new Map<string, Contada>()
	for (const { numprf, codaltper, qtd, chvarr } of linhas) {
		const linha = nomes.indexOf(doPerfil.get(numprf) ?? OUTROS)
		const antes = somadas.get(`${linha}/${codaltper}`) ?? NENHUMA
		somadas.set(`${linha}/${codaltper}`, {
			linha,
			coluna: codaltper,
			qtd: antes.qtd + qtd,
			chvarr: antes.chvarr + chvarr,
		})
	}
	const colunas = categoriasDe(pergunta, ordenarNumeros(linhas.map(({ codaltper }) => codaltper)))
	return {
		titlin: nomeDoCampo[campo],
		titcol: eixo.titulo,
		linhas: nomes,
		colunas: colunas.map(({ txtalt }) => txtalt),
		celulas: limitarTabela(
			tabelaDe(
				nomes.map((_, indice) => indice),
				colunas.map(({ codaltper }) => codaltper),
				[...somadas.values()],
			),
			selecao.qtdcon,
		),
	}
}

const virar = ({ titlin, titcol, linhas, colunas, celulas }: Cruzamento): Cruzamento => ({
	titlin: titcol,
	titcol: titlin,
	linhas: colunas,
	colunas: linhas,
	celulas: colunas.map((_, j) => celulas.map((linha) => linha[j] ?? null)),
})

export async function obterCruzamento(
	db: Db,
	portal: Portal,
	user: SessionUser,
	pedido: DaSelecao & { linha: EixoPedido; coluna: EixoPedido },
): Promise<Cruzamento> {
	const { versao, alcance, perfis } = await lerResultados(db, portal, user, pedido)
	if (!alcance)
		throw new RuleError(
			'so-publico',
			'O cruzamento é de quem gere o questionário. Veja os resultados públicos por pergunta.',
		)
	const grupos = await obterEstrutura(db, pedido)
	const escolhidos = selecionar(perfis, pedido)
	const selecao = { ...pedido, numprf: numerosDe(escolhidos), perfis: escolhidos, qtdcon: versao.qtdcon }
	const retidas = await listarRetidas(db, pedido)
	const [linha, coluna] = [perguntaDe(grupos, pedido.linha, retidas), perguntaDe(grupos, pedido.coluna, retidas)]
	if (linha && coluna) {
		if (linha.codperqst === coluna.codperqst && linha.codlinper === coluna.codlinper)
			throw new RuleError('mesma-pergunta', 'Escolha duas perguntas diferentes, ou um campo do perfil.')
		return cruzarPerguntas({ db, portal }, selecao, linha, coluna)
	}
	if (linha && pedido.coluna.campo)
		return virar(await cruzarPorCampo({ db, portal }, selecao, linha, pedido.coluna.campo))
	if (coluna && pedido.linha.campo) return cruzarPorCampo({ db, portal }, selecao, coluna, pedido.linha.campo)
	throw new RuleError('sem-pergunta', 'Escolha ao menos uma pergunta para cruzar.')
}
