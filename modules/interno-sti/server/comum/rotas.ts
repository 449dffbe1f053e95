import { parteDe, recusaDeAcesso } from '@portal/platform/contract'
import {
	type ColunaDaPlanilha,
	emitirTexto,
	NotFoundError,
	type Portal,
	planilha,
	route,
	type SessionUser,
} from '@portal/platform/server'
import * as contrato from '../../contract/comum/comum.ts'
import { ajustesComuns } from './ajustes.ts'
import { contarLinhasDeCada, decidir, linhasDe, mostrarPropostas, propor, retirar } from './dominio.ts'
import { mostrarModelos, mudarModelo, previaDe } from './modelos.ts'
import { contarPendentes, obterProposta, paginarPropostas } from './queries/dominio.ts'
import { paginarHistorico } from './queries/historico.ts'
import { listarModelos, obterModelo } from './queries/modelos.ts'

const muda = (portal: Portal, user: SessionUser): boolean =>
	recusaDeAcesso(portal.perfis, user, contrato.MUDAM_COMUM) === undefined

const colunasDe = (nomtab: contrato.TabelaDeDominio): readonly ColunaDaPlanilha<contrato.LinhaDeDominio>[] => {
	const { chave, descricao, valor } = contrato.DESCRICAO_DA_TABELA[nomtab]
	return [
		{ titulo: chave, valor: ({ chvdom }) => chvdom, largura: 16 },
		{ titulo: descricao, valor: ({ dscdom }) => dscdom, largura: 48 },
		...(valor === undefined
			? []
			: [{ titulo: valor, tipo: 'numero' as const, valor: ({ vlrdom }: contrato.LinhaDeDominio) => vlrdom }]),
	]
}

const dasPaginas = [
	route(contrato.obterInicioComum, async ({ portal }) => {
		const { PORTAL_COMUMWEB_CONTEXTO: contexto, PORTAL_COMUMWEB_PAGINAS: paginas } = ajustesComuns.of(portal)
		return { paginas: [...paginas], contexto }
	}),
	route(contrato.obterPaginaComum, async ({ portal, query: { caminho } }) => {
		const { PORTAL_COMUMWEB_CONTEXTO: contexto, PORTAL_COMUMWEB_PAGINAS: paginas } = ajustesComuns.of(portal)
		if (!contrato.caminhoPermitido(caminho, paginas))
			throw new NotFoundError(
				'pagina-nao-permitida',
				'Esta página da camada comum não está entre as permitidas. Volte ao início e escolha uma delas.',
			)
		return { contexto, caminho }
	}),
	route(contrato.listarComponentes, async ({ portal }) => {
		const { obterComponentes, obterVersao } = await import('./componentes.ts')
		return { versao: await obterVersao(), componentes: [...(await obterComponentes(portal))] }
	}),
]

const dasTabelas = [
	route(contrato.listarTabelasDeDominio, async ({ db, portal, user }) => {
		const pendentes = new Map((await contarPendentes(db)).map(({ nomtab, qtd }) => [nomtab, qtd]))
		const linhas = await contarLinhasDeCada(db)
		return {
			tabelas: contrato.TABELAS_DE_DOMINIO.map((nomtab) => ({
				nomtab,
				qtdlin: linhas.get(nomtab) ?? 0,
				qtdpen: pendentes.get(nomtab) ?? 0,
			})),
			propor: muda(portal, user) ? 'S' : 'N',
		}
	}),
	route(contrato.listarDominio, async ({ db, params: { nomtab }, query: { pagina, porPagina, busca } }) => {
		const { itens, total } = await linhasDe(db, nomtab, { busca, ...parteDe({ pagina, porPagina }) })
		return { itens, total, pagina, porPagina }
	}),
	route(contrato.exportarDominio, async ({ db, portal, params: { nomtab }, query: { formato, busca } }) => {
		const { itens } = await linhasDe(db, nomtab, { busca, limite: contrato.MAXIMO_DE_LINHAS, salto: 0 })
		const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
		return planilha(colunasDe(nomtab), itens, { formato, fusoHorario, nome: `tabela-${nomtab}` })
	}),
	route(contrato.listarPropostas, async ({ db, portal, user, params: { nomtab }, query }) => {
		const { itens, total } = await paginarPropostas(db, nomtab, query)
		const quem = { codpes: user.codpes, decide: muda(portal, user) }
		return { itens: await mostrarPropostas(db, quem, itens), total, ...query }
	}),
	route(contrato.proporMudanca, async ({ db, portal, user, params: { nomtab }, body, auditar }) => {
		const codprp = await propor(db, portal, user, { ...body, nomtab })
		auditar({ codprp, depois: body })
		return verProposta(db, user, codprp)
	}),
	route(contrato.decidirProposta, async ({ db, portal, user, params: { codprp }, body, auditar }) => {
		await decidir(db, portal, user, { codprp, ...body })
		auditar({ staapr: body.staapr })
		return verProposta(db, user, codprp)
	}),
	route(contrato.retirarProposta, async ({ db, portal, user, params: { codprp } }) => {
		await retirar(db, portal, user, codprp)
		return verProposta(db, user, codprp)
	}),
]

async function verProposta(db: Portal['db'], { codpes }: SessionUser, codprp: number) {
	const [proposta] = await mostrarPropostas(db, { codpes, decide: true }, [await obterProposta(db, codprp)])
	if (!proposta) throw new Error('one row gives one proposal')
	return proposta
}

async function verModelo(db: Portal['db'], portal: Portal, user: SessionUser, codmdl: number) {
	const [modelo] = await mostrarModelos(db, muda(portal, user), [await obterModelo(db, codmdl)])
	if (!modelo) throw new Error('one row gives one template')
	return modelo
}

const dosModelos = [
	route(contrato.listarModelos, async ({ db }) =>
		(await mostrarModelos(db, false, await listarModelos(db))).map(({ txtmdl: _t, permissoes: _p, ...resto }) => resto),
	),
	route(contrato.obterModelo, ({ db, portal, user, params }) => verModelo(db, portal, user, params.codmdl)),
	route(contrato.listarHistoricoDoModelo, async ({ db, params: { codmdl }, query }) => {
		await obterModelo(db, codmdl)
		return paginarHistorico(db, { tipobj: 'MDL', codobj: codmdl, ...query })
	}),
	route(contrato.alterarModelo, async ({ db, portal, user, params, body, auditar }) => {
		await mudarModelo(db, portal, user, { ...params, ...body })
		auditar({ nommdl: body.nommdl })
		return verModelo(db, portal, user, params.codmdl)
	}),
	route(contrato.verPreviaDoModelo, async ({ db, params, body }) => {
		const { tipmdl } = await obterModelo(db, params.codmdl)
		return { ...previaDe(body), stapdf: tipmdl === 'PDF' ? 'S' : 'N' }
	}),
	route(contrato.enviarModelo, async ({ db, portal, user, params: { codmdl }, body, auditar }) => {
		const { enviarModelo } = await import('./usar-modelo.ts')
		const quantas = await enviarModelo(db, portal, user, { codmdl, ...body })
		auditar({ lstpes: body.lstpes })
		return { retorno: 'ok', mensagem: quantas === 1 ? 'E-mail enviado.' : `E-mails enviados a ${quantas} pessoas.` }
	}),
	route(contrato.preencherModeloEmPdf, async ({ db, portal, user, params: { codmdl }, body, auditar }) => {
		const { preencherEmPdf } = await import('./usar-modelo.ts')
		const conteudo = await preencherEmPdf(db, portal, user, { codmdl, ...body })
		auditar({ codpes: body.codpes })
		return { tipo: 'application/pdf', conteudo, tamanho: conteudo.length, nome: 'documento.pdf' }
	}),
	route(contrato.verPreviaEmPdf, async ({ db, portal, params, body }) => {
		await obterModelo(db, params.codmdl)
		const { assunto, html } = previaDe(body)
		const { conteudo } = await emitirTexto(
			portal,
			{ titulo: assunto, numero: 'Prévia, sem valor', rodape: body.nommdl },
			html,
		)
		return { tipo: 'application/pdf', conteudo, tamanho: conteudo.length, nome: 'previa.pdf' }
	}),
]

export const rotasComuns = [...dasPaginas, ...dasTabelas, ...dosModelos]
