import { parteDe } from '@portal/platform/contract'
import { diaDe, openChecked, planilha, route, withTotal } from '@portal/platform/server'
import { listarDemandasVisiveis } from '@portal/ssu/server/public'
import * as contrato from '../../contract/index.ts'
import { obterLeitor, obterQuem } from '../comum/quem.ts'
import { paginarHistorico } from '../comum/queries/historico.ts'
import { COLUNAS_DOS_PROJETOS } from './colunas.ts'
import { mostrarProjetos, verProjeto } from './mostrar.ts'
import * as partes from './partes.ts'
import { passarProjeto } from './passar.ts'
import { buscarRascunho, guardarRascunho, listarNumerosDasDemandas, obterResumo } from './queries/partes.ts'
import { listarProjetos, obterProjeto } from './queries/projetos.ts'
import { mudarProjeto, podePropor, proporProjeto } from './salvar.ts'

const daLista = [
	route(contrato.listarProjetos, async ({ db, portal, user, query: { pagina, porPagina, ...filtro } }) => {
		const quem = await obterLeitor(db, portal, user)
		const hoje = diaDe(portal)
		const { linhas, total } = await withTotal(
			(parte) => listarProjetos(db, quem, filtro, { hoje, ...parte }),
			parteDe({ pagina, porPagina }),
		)
		const incluir = podePropor(quem) ? 'S' : 'N'
		return { itens: await mostrarProjetos(portal, linhas), total, pagina, porPagina, incluir }
	}),
	route(contrato.exportarProjetos, async ({ db, portal, user, query: { formato, ...filtro } }) => {
		const quem = await obterLeitor(db, portal, user)
		const hoje = diaDe(portal)
		const linhas = await listarProjetos(db, quem, filtro, { hoje, limite: contrato.MAXIMO_DE_LINHAS, salto: 0 })
		const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
		return planilha(COLUNAS_DOS_PROJETOS, await mostrarProjetos(portal, linhas), {
			formato,
			fusoHorario,
			nome: 'projetos-de-ti',
		})
	}),
]

const daProposta = [
	route(contrato.obterRascunhoDoProjeto, async ({ db, portal, user }) => {
		const incluir = podePropor(await obterQuem(db, portal, user)) ? ('S' as const) : ('N' as const)
		const rascunho = await buscarRascunho(db, user.codpes)
		return { incluir, escrito: rascunho?.escrito ?? null, dtaultalt: rascunho?.dtaultalt ?? null }
	}),
	route(contrato.guardarRascunhoDoProjeto, async ({ db, portal, user, body: { escrito } }) => {
		const dtaultalt = portal.agora().toISOString()
		await guardarRascunho(db, user.codpes, escrito, dtaultalt)
		return { dtaultalt }
	}),
	route(contrato.inserirProjeto, async ({ db, portal, user, body, auditar }) => {
		const codprjti = await proporProjeto(db, portal, user, body)
		auditar({ codprjti, depois: body })
		return verProjeto(db, portal, user, codprjti)
	}),
]

const doProjeto = [
	route(contrato.obterProjeto, ({ db, portal, user, params }) => verProjeto(db, portal, user, params.codprjti)),
	route(contrato.listarHistoricoDoProjeto, async ({ db, portal, user, params: { codprjti }, query }) => {
		await obterProjeto(db, await obterLeitor(db, portal, user), codprjti)
		return paginarHistorico(db, { tipobj: 'PRJ', codobj: codprjti, ...query })
	}),
	route(contrato.alterarProjeto, async ({ db, portal, user, params, body: { versao, ...dados }, auditar }) => {
		await mudarProjeto(db, portal, user, { ...params, dados, versao })
		auditar({ depois: dados })
		return verProjeto(db, portal, user, params.codprjti)
	}),
	route(contrato.passarProjeto, async ({ db, portal, user, params, body, auditar }) => {
		await passarProjeto(db, portal, user, { ...params, ...body })
		auditar({ ato: body.ato })
		return verProjeto(db, portal, user, params.codprjti)
	}),
	route(contrato.salvarMarco, async ({ db, portal, user, params, body, auditar }) => {
		await partes.salvarMarco(db, portal, user, { ...params, ...body })
		auditar({ depois: body })
		return verProjeto(db, portal, user, params.codprjti)
	}),
	route(contrato.removerMarco, async ({ db, portal, user, params: { codprjti, nummar } }) => {
		await partes.removerMarco(db, portal, user, codprjti, nummar)
		return verProjeto(db, portal, user, codprjti)
	}),
	route(contrato.mudarLinhaDeBase, async ({ db, portal, user, params, body, auditar }) => {
		await partes.mudarLinhaDeBase(db, portal, user, { ...params, ...body })
		auditar({ txtmot: body.txtmot })
		return verProjeto(db, portal, user, params.codprjti)
	}),
	route(contrato.salvarIntegrante, async ({ db, portal, user, params, body, auditar }) => {
		await partes.salvarIntegrante(db, portal, user, { ...params, ...body })
		auditar({ depois: body })
		return verProjeto(db, portal, user, params.codprjti)
	}),
	route(contrato.removerIntegrante, async ({ db, portal, user, params: { codprjti, codpes } }) => {
		await partes.removerIntegrante(db, portal, user, codprjti, codpes)
		return verProjeto(db, portal, user, codprjti)
	}),
	route(contrato.salvarRisco, async ({ db, portal, user, params, body, auditar }) => {
		await partes.salvarRisco(db, portal, user, { ...params, ...body })
		auditar({ depois: body })
		return verProjeto(db, portal, user, params.codprjti)
	}),
	route(contrato.salvarRelatorio, async ({ db, portal, user, params, body, auditar }) => {
		await partes.salvarRelatorio(db, portal, user, { ...params, ...body })
		auditar({ farprj: body.farprj, pctcon: body.pctcon })
		return verProjeto(db, portal, user, params.codprjti)
	}),
]

const dasDemandas = [
	route(contrato.listarDemandasDoProjeto, async ({ db, portal, user, params: { codprjti } }) => {
		await obterProjeto(db, await obterQuem(db, portal, user), codprjti)
		const numeros = await listarNumerosDasDemandas(db, codprjti)
		const vistas = await listarDemandasVisiveis(db, portal, user, numeros)
		return numeros.map((numssu) => {
			const vista = vistas.get(numssu)
			return {
				numssu,
				visivel: vista ? ('S' as const) : ('N' as const),
				titdem: vista?.titdem ?? null,
				nometp: vista?.nometp ?? null,
			}
		})
	}),
	route(contrato.vincularDemanda, async ({ db, portal, user, params: { codprjti }, body: { numssu } }) => {
		const versao = await partes.ligarDemanda(db, portal, user, codprjti, numssu)
		return { retorno: 'ok', mensagem: 'Demanda ligada ao projeto.', versao }
	}),
	route(contrato.desvincularDemanda, async ({ db, portal, user, params: { codprjti, numssu } }) => {
		const versao = await partes.desligarDemanda(db, portal, user, codprjti, numssu)
		return { retorno: 'ok', mensagem: 'Demanda desligada do projeto.', versao }
	}),
]

const doResumo = [
	route(contrato.emitirProjeto, async ({ portal, user, params, auditar }) => {
		const { emitirResumo } = await import('./resumo.ts')
		const emitido = await emitirResumo(portal, user, params.codprjti)
		auditar({ codaucdoc: emitido.codaucdoc })
		return emitido
	}),
	route(contrato.obterResumoEmitido, async ({ db, portal, user, params: { codprjti, codaucdoc } }) => {
		await obterProjeto(db, await obterQuem(db, portal, user), codprjti)
		const { chave, sha256 } = await obterResumo(db, user.codpes, codprjti, codaucdoc)
		const { nomeDoResumo } = await import('./resumo.ts')
		const nome = nomeDoResumo(codprjti)
		const { conteudo, tamanho } = await openChecked(portal, { chave, sha256, nome })
		return { tipo: 'application/pdf', conteudo, tamanho, nome }
	}),
]

export const rotasDosProjetos = [...daLista, ...daProposta, ...doProjeto, ...dasDemandas, ...doResumo]
