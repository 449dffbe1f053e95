import { parteDe, somarDias } from '@portal/platform/contract'
import {
	type Db,
	defineModule,
	diaDe,
	leftBehindSources,
	type Portal,
	route,
	searchSources,
} from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { SISTEMA } from '../contract/perfis-declarados.ts'
import { administra, lerNomeacoes, obterQuem, type Quem } from './acesso.ts'
import { acharPessoas } from './achar-pessoas.ts'
import { JOBS_DAS_CAMPANHAS } from './campanhas/andar.ts'
import { rotasDasCampanhas } from './campanhas/rotas.ts'
import { montarCatalogo } from './catalogo.ts'
import { rotas as rotasDasConcessoes } from './conceder/rotas.ts'
import { conferirTarefas } from './conferir-tarefas.ts'
import { rotas as rotasDosConflitos } from './conflitos/conflitos.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { decidir } from './decidir.ts'
import { exportarAcessos, nomeDaPlanilha, PLANILHA, registrarExportacao } from './exportar.ts'
import { fonteDeAcessos, fonteDoCatalogo } from './fonte-da-busca.ts'
import { importacoes } from './importacoes.ts'
import { avisarDoFim, encerrarTerminados } from './jobs.ts'
import { listarAcessos } from './lista/queries.ts'
import { rotas as rotasDaMatriz } from './matriz/matriz.ts'
import { menu } from './menu.ts'
import { mostrarAcessos, mostrarCompleto } from './mostrar.ts'
import { pedir } from './pedir.ts'
import { listarMeus } from './queries.ts'
import { descartarRascunho } from './rascunho/queries.ts'
import { rotas as rotasDoRascunho } from './rascunho/rotas.ts'
import { deixadosNosSistemas } from './responsaveis/deixados.ts'
import { rotas as rotasDosResponsaveis } from './responsaveis/rotas.ts'
import { acompanharSaidas } from './saidas/jobs.ts'
import { rotasDeSaidas } from './saidas/rotas.ts'
import { semear } from './seed.ts'
import { settings } from './settings.ts'
import { agirEmVarios } from './varios.ts'

function acharNoFiltro(portal: Portal, { codsis, busca, terminam }: contrato.Filtro) {
	const { perfis } = portal
	const hoje = diaDe(portal)
	const doSistema = [...perfis.values()].filter((perfil) => perfil.codsis === codsis).map(({ codperfil }) => codperfil)
	return {
		...(terminam ? { entre: [hoje, somarDias(hoje, Number(terminam))] as const } : {}),
		...(codsis === undefined ? {} : { perfis: doSistema }),
		pessoas: acharPessoas(busca),
	}
}

const cuidaDeAlgo = ({ administra, chefiaDe, perfisDosSistemas }: Quem): boolean =>
	administra || chefiaDe === 'todas' || chefiaDe.length > 0 || perfisDosSistemas.length > 0

async function meus(db: Db, portal: Portal, quem: Quem) {
	const { proprios, paraDecidir } = await listarMeus(db, quem)
	const mostrados = await mostrarAcessos(db, portal, quem, [...proprios, ...paraDecidir])
	return {
		acessos: mostrados.slice(0, proprios.length),
		paraDecidir: mostrados.slice(proprios.length),
		cuida: cuidaDeAlgo(quem) ? ('S' as const) : ('N' as const),
	}
}

export const pedroweb = defineModule({
	name: 'pedroweb',
	perfis: SISTEMA,
	menu,
	dadosPessoais,
	importacoes,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos: contrato.rotulos,
	settings,
	jobs: [encerrarTerminados, avisarDoFim, conferirTarefas, acompanharSaidas, ...JOBS_DAS_CAMPANHAS],
	arquivos: { prefixo: 'pedroweb', colunas: ['acscmp.chvarq'] },
	semear,
	extensions: [
		...[fonteDeAcessos, fonteDoCatalogo].map((fonte) => searchSources.provide(fonte)),
		leftBehindSources.provide(deixadosNosSistemas),
	],
	routes: [
		route(contrato.listarMeusAcessos, async ({ db, portal, user }) =>
			meus(db, portal, await obterQuem(db, portal, user)),
		),
		route(contrato.listarCatalogo, async ({ db, portal, user }) => ({
			sistemas: await montarCatalogo(
				db,
				portal,
				{ codpes: user.codpes, administra: administra(user) },
				await lerNomeacoes(db, portal),
			),
		})),
		...rotasDosResponsaveis,
		...rotasDoRascunho,
		...rotasDasConcessoes,
		...rotasDosConflitos,
		...rotasDaMatriz,
		route(contrato.pedirAcesso, async ({ db, portal, user, body, auditar }) => {
			const acesso = await pedir(db, portal, user, body)
			await descartarRascunho(db, user.codpes)
			auditar({ codacs: acesso.codacs, codperfil: body.codperfil, codund: body.codund })
			const [mostrado] = await mostrarAcessos(db, portal, await obterQuem(db, portal, user), [acesso])
			if (!mostrado) throw new Error('one row gives one access')
			return mostrado
		}),
		route(contrato.listarAcessos, async ({ db, portal, user, query }) => {
			const quem = await obterQuem(db, portal, user)
			const { pagina, porPagina } = query
			const achados = acharNoFiltro(portal, query)
			const trecho = parteDe({ pagina, porPagina })
			const { itens, total } = await listarAcessos(db, quem, { filtro: query, achados, ...trecho })
			return { itens: await mostrarAcessos(db, portal, quem, itens), total, pagina, porPagina }
		}),
		route(
			contrato.exportarAcessos,
			async (pedido) => {
				const { db, portal, user, query } = pedido
				const { formato, ...filtro } = query
				const quem = await obterQuem(db, portal, user)
				const achados = acharNoFiltro(portal, filtro)
				const pedidos = { filtro, achados, limite: contrato.MAXIMO_NA_PLANILHA }
				const { itens: linhas, total } = await listarAcessos(db, quem, pedidos)
				const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
				await registrarExportacao(pedido, 'exportar acessos', { ...filtro, linhas: linhas.length })
				const nome = nomeDaPlanilha('acessos', { linhas: linhas.length, total })
				return exportarAcessos(await mostrarAcessos(db, portal, quem, linhas), { formato, fusoHorario, nome })
			},
			PLANILHA,
		),
		route(contrato.obterAcesso, async ({ db, portal, user, params }) => {
			const quem = await obterQuem(db, portal, user)
			return mostrarCompleto(db, portal, quem, params.codacs)
		}),
		route(contrato.decidirAcesso, async ({ db, portal, user, params, body, auditar }) => {
			const { quem, acesso } = await decidir(db, portal, user, { ...params, ...body })
			auditar({ codpes: acesso.codpes, codperfil: acesso.codperfil, sitacs: acesso.sitacs })
			return mostrarCompleto(db, portal, quem, params.codacs)
		}),
		route(contrato.prorrogarAcesso, async ({ db, portal, user, params, body, auditar }) => {
			const { quem, acesso } = await decidir(db, portal, user, { ...params, ...body, ato: 'prorrogar' })
			auditar({ codpes: acesso.codpes, codperfil: acesso.codperfil, dtafimacs: body.dtafimacs })
			return mostrarCompleto(db, portal, quem, params.codacs)
		}),
		route(contrato.encerrarAcessos, (contexto) => agirEmVarios(contexto, 'revogar')),
		route(contrato.prorrogarAcessos, (contexto) => agirEmVarios(contexto, 'prorrogar')),
		...rotasDeSaidas,
		...rotasDasCampanhas,
	],
})
