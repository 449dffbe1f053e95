import { listarSetores, obterUnidade } from '@portal/pessoas/server/public'
import { parteDe } from '@portal/platform/contract'
import { buildImportTemplate, diaDe, planilha, route, withTotal } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterLeitor } from '../comum/quem.ts'
import { paginarHistorico } from '../comum/queries/historico.ts'
import { precosDe } from './ajustes.ts'
import { COLUNAS_DA_LISTA, COLUNAS_DOS_CUSTOS } from './colunas.ts'
import { custosPorUnidade } from './custos.ts'
import { mostrarVms, verVm } from './mostrar.ts'
import { verPublico } from './publico.ts'
import { listarClusters, listarVms, obterVm } from './queries.ts'
import { incluirVm, mudarVm, renovarVm } from './salvar.ts'

const doInventario = [
	route(contrato.obterVisaoPublicaDasVms, ({ db, portal }) => verPublico(db, portal), {
		costly: 'every machine is counted three ways, and named anew',
	}),
	route(contrato.listarVms, async ({ db, portal, user, query: { pagina, porPagina, ...filtro } }) => {
		const quem = await obterLeitor(db, portal, user)
		const hoje = diaDe(portal)
		const { linhas, total } = await withTotal(
			(parte) => listarVms(db, quem, filtro, { hoje, ...parte }),
			parteDe({ pagina, porPagina }),
		)
		return { itens: await mostrarVms(db, portal, linhas), total, pagina, porPagina }
	}),
	route(contrato.exportarVms, async ({ db, portal, user, query: { formato, ...filtro } }) => {
		const quem = await obterLeitor(db, portal, user)
		const parte = { hoje: diaDe(portal), limite: contrato.MAXIMO_DE_LINHAS, salto: 0 }
		const linhas = await mostrarVms(db, portal, await listarVms(db, quem, filtro, parte))
		const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
		return planilha(COLUNAS_DA_LISTA, linhas, { formato, fusoHorario, nome: 'maquinas-virtuais' })
	}),
	route(contrato.obterOpcoesDasVms, async ({ db, portal, user }) => {
		const { opera, leTudo } = await obterLeitor(db, portal, user)
		const clusters = leTudo ? await listarClusters(db) : []
		return {
			clusters: clusters.map(({ codclu, nomclu }) => ({ codclu, nomclu })),
			incluir: opera ? 'S' : 'N',
			lerTudo: leTudo ? 'S' : 'N',
		}
	}),
	route(contrato.listarSetoresSti, async ({ db, params: { codund } }) => {
		await obterUnidade(db, codund)
		return (await listarSetores(db, codund)).map(({ codset, nomset }) => ({ codset, nomset }))
	}),
	route(contrato.obterVm, ({ db, portal, user, params }) => verVm(db, portal, user, params.codvm)),
	route(contrato.listarHistoricoDaVm, async ({ db, portal, user, params: { codvm }, query }) => {
		await obterVm(db, await obterLeitor(db, portal, user), codvm, diaDe(portal))
		return paginarHistorico(db, { tipobj: 'VM', codobj: codvm, ...query })
	}),
	route(contrato.inserirVm, async ({ db, portal, user, body, auditar }) => {
		const codvm = await incluirVm(db, portal, user, body)
		auditar({ codvm, depois: body })
		return verVm(db, portal, user, codvm)
	}),
	route(contrato.alterarVm, async ({ db, portal, user, params: { codvm }, body: { versao, ...dados }, auditar }) => {
		await mudarVm(db, portal, user, { codvm, dados, versao })
		auditar({ depois: dados })
		return verVm(db, portal, user, codvm)
	}),
	route(contrato.renovarVm, async ({ db, portal, user, params: { codvm }, body, auditar }) => {
		await renovarVm(db, portal, user, { codvm, ...body })
		auditar({ dtaexp: body.dtaexp })
		return verVm(db, portal, user, codvm)
	}),
]

const dosCustos = [
	route(contrato.obterCustosDasVms, async ({ db, portal }) => {
		const { vcpu, mem, dsc } = precosDe(portal)
		return {
			precos: { vlrvcpu: vcpu / 100, vlrmem: mem / 100, vlrdsc: dsc / 100 },
			unidades: await custosPorUnidade(db, portal),
		}
	}),
	route(contrato.exportarCustosDasVms, async ({ db, portal, query: { formato } }) =>
		planilha(COLUNAS_DOS_CUSTOS, await custosPorUnidade(db, portal), {
			formato,
			fusoHorario: portal.config.PORTAL_FUSO_HORARIO,
			nome: 'custo-das-maquinas-virtuais',
		}),
	),
]

const daImportacao = [
	route(contrato.conferirImportacaoDeVms, async ({ db, portal, user, parts: { file, json } }) => {
		const { conferirArquivo } = await import('./importar.ts')
		return conferirArquivo(db, portal, { lista: json.lista, arquivo: file.conteudo, codpes: user.codpes })
	}),
	route(contrato.aplicarImportacaoDeVms, async ({ db, portal, user, parts: { file, json }, auditar }) => {
		const { aplicarArquivo } = await import('./importar.ts')
		const { lista, modimp, staaus, resumo } = json
		const feito = await aplicarArquivo(db, portal, {
			lista,
			arquivo: file.conteudo,
			codpes: user.codpes,
			modo: modimp,
			staaus,
			resumo,
		})
		const { qtdnov, qtdalt, qtdrec, qtdaus } = feito
		auditar({ lista, modimp, staaus, qtdnov, qtdalt, qtdrec, qtdaus })
		return feito
	}),
	route(contrato.baixarModeloDeVms, async ({ portal, user, params: { lista } }) => {
		const [{ LISTA_DE }, { Coletor }] = [await import('./listas.ts'), await import('./coletor.ts')]
		return buildImportTemplate(LISTA_DE[lista]({ coletor: new Coletor(), portal, codpes: user.codpes }))
	}),
]

export const rotasDasVms = [...doInventario, ...dosCustos, ...daImportacao]
