import { parteDe } from '@portal/platform/contract'
import { type ColunaDaPlanilha, type Db, planilha, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { listarCampi } from '../configuracao/campi.ts'
import { obterConfiguracao } from '../configuracao/queries.ts'
import { montarPessoa } from '../demanda/mostrar.ts'
import { incluirTipo, mudarCalendario, mudarEtapa, mudarSistema, mudarTipo } from './configurar.ts'
import { listarModelo, obterSistemas, paginarHistorico, paginarModulos } from './queries.ts'
import { incluirItem, incluirModulo, mudarItem, mudarModulo } from './salvar.ts'

const DO_MODULO: readonly ColunaDaPlanilha<contrato.ModuloDoCadastro>[] = [
	{ titulo: 'Sistema', valor: ({ nomsismdu }) => nomsismdu, largura: 18 },
	{ titulo: 'Módulo', valor: ({ nommdusis }) => nommdusis, largura: 32 },
	{ titulo: 'Recebe demandas', valor: ({ staatv }) => (staatv === 'S' ? 'Sim' : 'Não') },
	{ titulo: 'Demandas em andamento', tipo: 'inteiro', valor: ({ qtddem }) => qtddem },
]
const DO_HISTORICO: readonly ColunaDaPlanilha<contrato.LogSsu>[] = [
	{ titulo: 'Quando', tipo: 'instante', valor: ({ dtalog }) => dtalog },
	{ titulo: 'Assunto', valor: ({ tiplog }) => contrato.nomeDoTipoDeLog[tiplog], largura: 20 },
	{ titulo: 'O que houve', valor: ({ dsclog }) => dsclog, largura: 70 },
	{ titulo: 'Por', valor: ({ pescad }) => pescad?.nompes ?? 'Portal', largura: 32 },
]

async function mostrarHistorico(db: Db, filtro: Parameters<typeof paginarHistorico>[1]) {
	const { itens, total } = await paginarHistorico(db, filtro)
	return {
		itens: itens.map(({ codpes, nompes, ...item }) => ({ ...item, pescad: montarPessoa(codpes, nompes) })),
		total,
	}
}

const TUDO = { limite: contrato.MAXIMO_NA_PLANILHA, salto: 0 }

export const rotasDoCadastro = [
	route(contrato.listarSSUMODULO, async ({ db, body: { pagina, porPagina, ...filtro } }) => {
		const parte = parteDe({ pagina, porPagina })
		return { ...(await paginarModulos(db, { ...filtro, ...parte })), pagina, porPagina }
	}),
	route(contrato.exportarSSUMODULO, async ({ db, portal, query: { formato, ...filtro } }) => {
		const { itens } = await paginarModulos(db, { ...filtro, ...TUDO })
		return planilha(DO_MODULO, itens, { formato, fusoHorario: portal.config.PORTAL_FUSO_HORARIO, nome: 'modulos' })
	}),
	route(contrato.inserirSSUMODULO, async ({ db, portal, user, body, auditar }) => {
		const numseqmdussu = await incluirModulo(db, portal, user, body)
		auditar({ numseqmdussu, depois: body })
		return { retorno: 'ok', mensagem: `Módulo ${body.nommdusis} incluído.`, numseqmdussu }
	}),
	route(contrato.alterarSSUMODULO, async ({ db, portal, user, body, auditar }) => {
		await mudarModulo(db, portal, user, body)
		auditar({ depois: body })
		return { retorno: 'ok', mensagem: `Módulo ${body.nommdusis} alterado.` }
	}),
	route(contrato.listarSSUCONFIGURACAO, async ({ portal }) => ({
		...(await obterConfiguracao(portal)),
		campi: await listarCampi(portal),
		sistemas: (await obterSistemas(portal)).map(({ nomsis, dscsis, staatv, starot }) => ({
			nomsis,
			dscsis,
			staatv,
			starot,
		})),
	})),
	route(contrato.alterarSSUETAPA, async ({ db, portal, user, body, auditar }) => {
		await mudarEtapa({ db, portal, user }, body)
		auditar({ depois: body })
		return { retorno: 'ok', mensagem: `Etapa ${contrato.nomeDaEtapa[body.codetp]} alterada.` }
	}),
	route(contrato.inserirSSUTIPO, async ({ db, portal, user, body, auditar }) => {
		await incluirTipo({ db, portal, user }, body)
		auditar({ depois: body })
		return { retorno: 'ok', mensagem: `Tipo ${body.nomtip} incluído.` }
	}),
	route(contrato.alterarSSUTIPO, async ({ db, portal, user, body, auditar }) => {
		await mudarTipo({ db, portal, user }, body)
		auditar({ depois: body })
		return { retorno: 'ok', mensagem: `Tipo ${body.nomtip} alterado.` }
	}),
	route(contrato.alterarSSUSISTEMA, async ({ db, portal, user, body, auditar }) => {
		await mudarSistema({ db, portal, user }, body)
		auditar({ depois: body })
		return { retorno: 'ok', mensagem: `Sistema ${body.nomsis} alterado.` }
	}),
	route(contrato.alterarSSUCALENDARIO, async ({ db, portal, user, body, auditar }) => {
		await mudarCalendario({ db, portal, user }, body.codcam)
		auditar({ depois: body })
		return { retorno: 'ok', mensagem: 'Calendário alterado.' }
	}),
	route(contrato.listarSSUCHECKLISTMODELO, ({ db }) => listarModelo(db)),
	route(contrato.inserirSSUCHECKLISTMODELO, async ({ db, portal, user, body, auditar }) => {
		await incluirItem(db, portal, user, body)
		auditar({ depois: body })
		return { retorno: 'ok', mensagem: 'Item incluído no checklist.' }
	}),
	route(contrato.alterarSSUCHECKLISTMODELO, async ({ db, portal, user, body, auditar }) => {
		await mudarItem(db, portal, user, body)
		auditar({ depois: body })
		return { retorno: 'ok', mensagem: body.staatv === 'S' ? 'Item alterado.' : 'Item fora de uso.' }
	}),
	route(contrato.listarSSUHISTORICO, async ({ db, body: { pagina, porPagina, tiplog } }) => {
		const parte = parteDe({ pagina, porPagina })
		return { ...(await mostrarHistorico(db, { tiplog, ...parte })), pagina, porPagina }
	}),
	route(contrato.exportarSSUHISTORICO, async ({ db, portal, query: { formato, tiplog } }) => {
		const { itens } = await mostrarHistorico(db, { tiplog, ...TUDO })
		return planilha(DO_HISTORICO, itens, {
			formato,
			fusoHorario: portal.config.PORTAL_FUSO_HORARIO,
			nome: 'historico-ssu',
		})
	}),
]
