import { parteDe, suprimirNaLista } from '@portal/platform/contract'
import { type Db, NotFoundError, type Portal, RuleError, type SessionUser } from '@portal/platform/server'
import { type DaVersao, MINIMO_DE_TEXTOS, perguntasDe } from '../../contract/index.ts'
import { obterEstrutura } from '../estrutura/queries/estrutura.ts'
import { lerResultados, numerosDe } from './alcance.ts'
import { nomesDosCampos } from './obter.ts'
import { contarTextos, type PerfilContado, paginarTextos } from './queries/resultados.ts'

const POR_PAGINA = 20

interface Pedido extends DaVersao {
	readonly codperqst: number
	readonly codcur?: number | undefined
	readonly pagina: number
}

/**
 * Complementary suppression: a course is listed only if it has ten texts, and the hidden courses together have no
 * fewer, so that neither a list nor the difference of two falls below ten; counted over all participants, whoever asks.
 */
function cursosComTextos(perfis: readonly PerfilContado[], porPerfil: ReadonlyMap<number, number>): Set<number | null> {
	const porCurso = new Map<number | null, number>()
	for (const { numprf, codcur } of perfis)
		porCurso.set(codcur, (porCurso.get(codcur) ?? 0) + (porPerfil.get(numprf) ?? 0))
	const cursos = [...porCurso.keys()]
	const mostrados = suprimirNaLista([...porCurso.values()], MINIMO_DE_TEXTOS)
	return new Set(cursos.filter((_, indice) => (mostrados[indice] ?? 0) > 0))
}

export async function listarComentarios(db: Db, portal: Portal, user: SessionUser, pedido: Pedido) {
	const { alcance, perfis, todos } = await lerResultados(db, portal, user, pedido)
	const comentarios = alcance?.comentarios ?? []
	if (comentarios !== 'todos' && comentarios.length === 0)
		throw new RuleError('sem-comentarios', 'O seu acesso não inclui o que foi escrito em texto livre.')
	const pergunta = perguntasDe(await obterEstrutura(db, pedido)).find(({ codperqst }) => codperqst === pedido.codperqst)
	if (pergunta?.tipper !== 'TXT')
		throw new NotFoundError('pergunta-nao-encontrada', 'Esta pergunta não é de texto livre. Escolha outra.')
	const porPerfil = new Map((await contarTextos(db, pedido, pedido.codperqst)).map(({ numprf, qtd }) => [numprf, qtd]))
	const suficientes = cursosComTextos(todos, porPerfil)
	const seus = (codcur: number | null) => comentarios === 'todos' || comentarios.some((um) => um === codcur)
	const nome = await nomesDosCampos(portal)
	const cursos = new Map(
		perfis
			.filter(({ codcur }) => codcur !== null && suficientes.has(codcur) && seus(codcur))
			.map((perfil) => [perfil.codcur, nome('codcur', perfil) ?? '']),
	)
	// Full reach reads all courses together; any other request reads courses with enough texts.
	const inteiros = comentarios === 'todos' && pedido.codcur === undefined
	const lidos = perfis.filter(({ codcur }) =>
		inteiros ? true : cursos.has(codcur) && (pedido.codcur === undefined || codcur === pedido.codcur),
	)
	const total = lidos.reduce((soma, { numprf }) => soma + (porPerfil.get(numprf) ?? 0), 0)
	const bastam = total >= MINIMO_DE_TEXTOS
	const selecao = { ...pedido, numprf: numerosDe(lidos) }
	const parte = parteDe({ pagina: pedido.pagina, porPagina: POR_PAGINA })
	return {
		stasuf: bastam ? ('S' as const) : ('N' as const),
		total: bastam ? total : 0,
		pagina: pedido.pagina,
		porPagina: POR_PAGINA,
		textos: bastam ? await paginarTextos(db, selecao, pedido.codperqst, parte) : [],
		cursos: [...cursos].map(([codcur, nomcur]) => ({ codigo: String(codcur), nome: nomcur })),
	}
}
