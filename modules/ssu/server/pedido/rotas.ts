import { parteDe } from '@portal/platform/contract'
import { type ColunaDaPlanilha, type Db, type Portal, planilha, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterQuem } from '../acesso/quem.ts'
import { anunciar } from '../atos/avisar.ts'
import { mudarEtapa } from '../atos/mudar.ts'
import { obterSistemas } from '../cadastro/queries.ts'
import { mostrarResumos, obterNomes, verDemanda } from '../demanda/mostrar.ts'
import { listarDemandas, listarSemelhantes } from '../demanda/queries/lista.ts'
import { alterarPedido, criarDemanda, removerRascunho } from './salvar.ts'

const COLUNAS: readonly ColunaDaPlanilha<contrato.DemandaResumo>[] = [
	{ titulo: 'Demanda', valor: ({ numssu }) => contrato.formatarSsu(numssu), largura: 14 },
	{ titulo: 'Título', valor: ({ titdem }) => titdem, largura: 48 },
	{ titulo: 'Sistema', valor: ({ nomsis }) => nomsis, largura: 18 },
	{ titulo: 'Módulo', valor: ({ nommdusis }) => nommdusis, largura: 24 },
	{ titulo: 'Tipo', valor: ({ nomtip }) => nomtip, largura: 14 },
	{ titulo: 'Etapa', valor: ({ codetp }) => contrato.nomeDaEtapa[codetp], largura: 24 },
	{ titulo: 'Desde', tipo: 'instante', valor: ({ dtaetp }) => dtaetp },
	{ titulo: 'Prioridade', tipo: 'inteiro', valor: ({ pridem }) => pridem },
	{ titulo: 'Pedida por', valor: ({ pessol }) => pessol?.nompes ?? 'Portal', largura: 32 },
	{ titulo: 'Prevista para', tipo: 'dia', valor: ({ dtaprv }) => dtaprv },
	{ titulo: 'Criada em', tipo: 'instante', valor: ({ dtacad }) => dtacad },
]

type DoFiltro = Pick<contrato.FiltroDeDemandas, 'codpesalc' | 'codpesetp' | 'nomsis' | 'numseqmdussu'>

async function nomesDoFiltro(db: Db, portal: Portal, { codpesalc, codpesetp, nomsis, numseqmdussu }: DoFiltro) {
	const nome = await obterNomes(db, [codpesalc ?? null, codpesetp ?? null])
	const modulos = (await obterSistemas(portal)).find((um) => um.nomsis === nomsis)?.modulos ?? []
	return {
		pesalc: codpesalc === undefined ? null : nome(codpesalc),
		pesetp: codpesetp === undefined ? null : nome(codpesetp),
		nommdusis: modulos.find((um) => um.numseqmdussu === numseqmdussu)?.nommdusis ?? null,
	}
}

export const rotasDasDemandas = [
	route(contrato.listarSSUDEMANDA, async ({ db, portal, user, body: { pagina, porPagina, ...filtro } }) => {
		const quem = await obterQuem(db, portal, user)
		const parte = parteDe({ pagina, porPagina })
		const { linhas, total, haMais } = await listarDemandas(db, quem, filtro, parte)
		const filtrado = await nomesDoFiltro(db, portal, filtro)
		return { itens: await mostrarResumos(portal, linhas), total, haMais, filtrado, pagina, porPagina }
	}),
	route(contrato.exportarSSUDEMANDA, async ({ db, portal, user, query: { formato, ...filtro } }) => {
		const quem = await obterQuem(db, portal, user)
		const { linhas } = await listarDemandas(db, quem, filtro, { limite: contrato.MAXIMO_NA_PLANILHA, salto: 0 })
		const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
		return planilha(COLUNAS, await mostrarResumos(portal, linhas), { formato, fusoHorario, nome: 'demandas' })
	}),
	route(contrato.obterSSUDEMANDA, ({ db, portal, user, body: { numssu } }) => verDemanda(db, portal, user, numssu)),
	route(contrato.listarSSUSEMELHANTE, async ({ db, portal, user, body: { texto, numssu } }) => {
		const quem = await obterQuem(db, portal, user)
		return mostrarResumos(portal, await listarSemelhantes(db, quem, texto, numssu))
	}),
	route(contrato.inserirSSUDEMANDA, async ({ db, portal, user, body, auditar }) => {
		const numssu = await criarDemanda(db, portal, user, body)
		auditar({ numssu })
		return verDemanda(db, portal, user, numssu)
	}),
	route(contrato.alterarSSUDEMANDA, async ({ db, portal, user, body, auditar }) => {
		const linha = await alterarPedido(db, portal, user, body)
		auditar({ depois: body })
		await anunciar(db, portal, linha)
		return verDemanda(db, portal, user, body.numssu)
	}),
	route(contrato.removerSSUDEMANDA, async ({ db, portal, user, body: { numssu } }) => {
		await removerRascunho(db, portal, user, numssu)
		return { retorno: 'ok', mensagem: 'Rascunho excluído.' }
	}),
	route(contrato.passarSSUDEMANDA, async ({ db, portal, user, body, auditar }) => {
		await mudarEtapa(db, portal, user, body)
		auditar({ numssu: body.numssu, ato: body.ato })
		return verDemanda(db, portal, user, body.numssu)
	}),
]
