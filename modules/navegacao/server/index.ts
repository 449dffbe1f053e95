import { listarParceriasDoMenu } from '@portal/parcerias/server/public'
import {
	type Db,
	defineModule,
	NotFoundError,
	type Portal,
	RuleError,
	route,
	type SessionUser,
	versioned,
} from '@portal/platform/server'
import {
	incluirFavorito,
	listarMenuJanus,
	listarMenuUsuarioJanus,
	MAXIMO_FAVORITOS,
	MAXIMO_RECENTES,
	type Navegacao,
	obterNavegacaoPrivada,
	obterNavegacaoPublica,
	obterObjetoDaArea,
	obterObjetoDoContexto,
	obterObjetoPublicoDaArea,
	obterObjetoPublicoDoContexto,
	ordenarFavoritos,
	registrarApresentacao,
	registrarUso,
	removerFavorito,
	rotulos,
} from '../contract/index.ts'
import { type Catalogo, obterCatalogo } from './catalogo/montar.ts'
import { listarLinhasJanus, obterPessoal, obterVersao, verificarLinhaJanus } from './catalogo/queries.ts'
import { conferir } from './conferir.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { rotasDeGerencia } from './gerenciar/rotas.ts'
import { importacoes } from './importacoes.ts'
import { podeUsar } from './menu.ts'
import { acrescentarUsos, menuPronto } from './menu-pronto.ts'
import { obterObjeto, obterObjetoPublico } from './objeto.ts'
import { rotaDaPaleta } from './paleta/rotas.ts'
import { obterPapeis } from './papeis.ts'
import { obterParaTodos } from './pessoais/itens-comuns.ts'
import * as pessoais from './pessoais/queries.ts'
import { incluirFatias, renomearFatias, semear } from './seed/semear.ts'

const listarExternos = ({ externos }: Catalogo) =>
	externos.map((externo, indice) => ({ codigo: String(indice + 1), ...externo }))

async function montarNavegacaoPublica(portal: Portal): Promise<Navegacao> {
	const [catalogo, parceria, { usos, datas }] = await Promise.all([
		obterCatalogo(portal),
		listarParceriasDoMenu(portal),
		obterParaTodos(portal),
	])
	const { menu, busca } = menuPronto(catalogo)
	return {
		menu,
		busca: acrescentarUsos(busca, usos),
		externo: listarExternos(catalogo),
		parceria,
		favoritos: [],
		recentes: [],
		datas: [...datas],
		apresentado: 'S',
	}
}

async function montarNavegacaoPrivada(portal: Portal, user: SessionUser): Promise<Navegacao> {
	const [pessoal, papeis, parceria] = await Promise.all([
		obterPessoal(portal.db, user.codpes),
		obterPapeis({ db: portal.db, portal, user }),
		listarParceriasDoMenu(portal),
	])
	const catalogo = await obterCatalogo(portal, pessoal.versao)
	const { chave, menu, busca } = menuPronto(catalogo, papeis)
	return versioned<Navegacao>([catalogo.versao, chave, parceria, pessoal], () => ({
		menu,
		busca: acrescentarUsos(busca, new Map(pessoal.usos.map(({ codigo, qtduso }) => [codigo, qtduso]))),
		externo: listarExternos(catalogo),
		parceria,
		favoritos: [...pessoal.favoritos],
		recentes: pessoal.usos.slice(0, MAXIMO_RECENTES).map(({ codigo }) => codigo),
		datas: [],
		apresentado: pessoal.apresentado ? 'S' : 'N',
	}))
}

const JANUS = 'janus:'

async function verificarServico(portal: Portal, db: Db, user: SessionUser, codigo: string): Promise<boolean> {
	if (codigo.startsWith(JANUS))
		// A row of an institution's own Janus cannot be checked here, because only that system knows its rows.
		return portal.config.upstreams.has('janus') || verificarLinhaJanus(db, Number(codigo.slice(JANUS.length)))
	const catalogo = await obterCatalogo(portal, await obterVersao(db))
	const item = catalogo.item.get(Number(codigo))
	return item !== undefined && item.tipo !== 'M' && podeUsar(catalogo, item, await obterPapeis({ db, portal, user }))
}

/** A service that the person cannot see is treated as absent. */
async function exigirServico(portal: Portal, db: Db, user: SessionUser, codigo: string): Promise<void> {
	if (!(await verificarServico(portal, db, user, codigo)))
		throw new NotFoundError('servico-nao-encontrado', 'Este serviço não está mais no seu menu.')
}

const menu = [
	route(obterNavegacaoPublica, ({ portal }) => montarNavegacaoPublica(portal)),
	route(obterNavegacaoPrivada, ({ portal, user }) => montarNavegacaoPrivada(portal, user)),
	route(obterObjetoDaArea, ({ portal, user, params }) => obterObjeto(portal, user, params)),
	route(obterObjetoDoContexto, ({ portal, user, params }) => obterObjeto(portal, user, params)),
	route(obterObjetoPublicoDaArea, ({ portal, params }) => obterObjetoPublico(portal, params)),
	route(obterObjetoPublicoDoContexto, ({ portal, params }) => obterObjetoPublico(portal, params)),
]

const janus = [
	route(listarMenuJanus, async ({ db, portal, user }) =>
		listarLinhasJanus(db, (await obterPapeis({ db, portal, user })).vinculos, true),
	),
	route(listarMenuUsuarioJanus, async ({ db, portal, user }) =>
		listarLinhasJanus(db, (await obterPapeis({ db, portal, user })).vinculos, false),
	),
]

const deCadaPessoa = [
	route(incluirFavorito, async ({ portal, db, user, params }) => {
		await exigirServico(portal, db, user, params.codigo)
		const antes = await pessoais.listarFavoritos(db, user.codpes)
		if (antes.length >= MAXIMO_FAVORITOS && !antes.includes(params.codigo))
			throw new RuleError(
				'favoritos-demais',
				`Você já tem ${MAXIMO_FAVORITOS} favoritos. Retire um antes de incluir outro.`,
			)
		await pessoais.gravarFavorito(db, user.codpes, params.codigo)
		return { favoritos: await pessoais.listarFavoritos(db, user.codpes) }
	}),
	route(removerFavorito, async ({ db, user, params }) => {
		await pessoais.removerFavorito(db, user.codpes, params.codigo)
		return { favoritos: await pessoais.listarFavoritos(db, user.codpes) }
	}),
	route(ordenarFavoritos, async ({ db, user, body }) => {
		await pessoais.ordenarFavoritos(db, user.codpes, body.favoritos)
		return { favoritos: await pessoais.listarFavoritos(db, user.codpes) }
	}),
	route(registrarUso, async ({ portal, db, user, params }) => {
		await exigirServico(portal, db, user, params.codigo)
		await pessoais.registrarUso(db, user.codpes, params.codigo, portal.agora())
		return { recentes: await pessoais.listarRecentes(db, user.codpes) }
	}),
	route(registrarApresentacao, async ({ portal, db, user }) => {
		await pessoais.gravarApresentacao(db, user.codpes, portal.agora())
		return { apresentado: 'S' }
	}),
]

export const navegacao = defineModule({
	name: 'navegacao',
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos,
	routes: [...menu, ...janus, ...deCadaPessoa, rotaDaPaleta, ...rotasDeGerencia],
	semear,
	aoInstalar: incluirFatias,
	aoAbrirDemonstracao: renomearFatias,
	importacoes,
	conferir,
})
