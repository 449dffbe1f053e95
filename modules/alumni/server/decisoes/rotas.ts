import { parteDe } from '@portal/platform/contract'
import { type ColunaDaPlanilha, type Db, planilha, publicar, throwIfRefused } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { rotaDo } from '../acesso/quem.ts'
import { listarQuemTrabalha } from '../empresas/queries/achar.ts'
import * as queries from '../empresas/queries/empresas.ts'
import { nomesDe } from '../nomes.ts'
import { refazerBusca } from '../rede/queries/refazer.ts'
import { MINIMO_DE_SEMELHANCA, semelhanca } from '../semelhanca.ts'
import { conferirQueViu } from '../versao.ts'
import { rejeitarEmpresa, unirEmpresa, validarEmpresa } from './empresa.ts'
import { publicarOportunidade } from './publicar.ts'

const COLUNAS: readonly ColunaDaPlanilha<contrato.Empresa>[] = [
	{ titulo: 'Empresa', valor: ({ nomepramn }) => nomepramn, largura: 40 },
	{ titulo: 'CNPJ', valor: ({ cnpjepramn }) => cnpjepramn && contrato.formatarCnpj(cnpjepramn), largura: 20 },
	{ titulo: 'Situação', valor: ({ sitepramn }) => contrato.nomeDaSituacaoDaEmpresa[sitepramn], largura: 16 },
	{ titulo: 'Ramo', valor: ({ nomatv }) => nomatv, largura: 28 },
	{ titulo: 'Tipo', valor: ({ nomtip }) => nomtip, largura: 28 },
	{ titulo: 'Tamanho', valor: ({ nomtam }) => nomtam, largura: 20 },
	{ titulo: 'Oportunidades', tipo: 'inteiro', valor: ({ qtdopd }) => qtdopd },
	{ titulo: 'Experiências', tipo: 'inteiro', valor: ({ qtdexp }) => qtdexp },
	{ titulo: 'Incluída em', tipo: 'instante', valor: ({ dtacad }) => dtacad },
]

async function mostrar(db: Db, linhas: readonly queries.LinhaDaEmpresa[]): Promise<contrato.Empresa[]> {
	const nome = await nomesDe(
		db,
		linhas.map(({ codpescad }) => codpescad),
	)
	return linhas.map((linha) => acrescentarNome(linha, nome))
}

function acrescentarNome(
	{ codpescad, ...linha }: queries.LinhaDaEmpresa,
	nome: Awaited<ReturnType<typeof nomesDe>>,
): contrato.Empresa {
	const { nome_busca: _, ...mostrada } = linha
	return { ...mostrada, nompescad: codpescad === null ? null : nome(codpescad) }
}

export const rotasDasDecisoes = [
	rotaDo('empresas', contrato.listarEmpresa, async ({ db, body: { pagina, porPagina, ...filtro } }) => {
		const { itens, total } = await queries.paginarEmpresas(db, filtro, parteDe({ pagina, porPagina }))
		return { itens: await mostrar(db, itens), total, pagina, porPagina }
	}),
	rotaDo('empresas', contrato.exportarEmpresa, async ({ db, portal, query: { formato, ...filtro } }) => {
		const { itens } = await queries.paginarEmpresas(db, filtro, { limite: contrato.MAXIMO_NA_PLANILHA, salto: 0 })
		const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
		return planilha(COLUNAS, await mostrar(db, itens), { formato, fusoHorario, nome: 'empresas' })
	}),
	rotaDo('oportunidades', contrato.buscarEmpresa, ({ db, body: { busca } }) => queries.acharEmpresas(db, busca)),
	rotaDo('empresas', contrato.obterEmpresa, async ({ db, body: { codepramn } }) => {
		const linha = await queries.obterEmpresa(db, codepramn)
		const semelhantes = (await queries.listarCandidatas(db, linha))
			.map((uma) => ({ ...uma, pctsem: semelhanca(linha, uma) }))
			.filter(({ pctsem }) => pctsem >= MINIMO_DE_SEMELHANCA)
			.toSorted((uma, outra) => outra.pctsem - uma.pctsem)
			.slice(0, 10)
		return { empresa: acrescentarNome(linha, await nomesDe(db, [linha.codpescad])), semelhantes }
	}),
	rotaDo('oportunidades', contrato.listarTabelaEmpresa, async ({ db }) => {
		const linhas = await queries.listarTabelaDaEmpresa(db)
		const filtrarTabela = (tiptab: string) =>
			linhas.filter((linha) => linha.tiptab === tiptab).map(({ codtab, nomtab }) => ({ codtab, nomtab }))
		return { atividades: filtrarTabela('ATV'), tipos: filtrarTabela('TIP'), tamanhos: filtrarTabela('TAM') }
	}),
	rotaDo('empresas', contrato.inserirEmpresa, async ({ db, portal, quem, body, auditar }) => {
		const agora = portal.agora().toISOString()
		const codepramn = await queries.inserirEmpresa(db, { ...body, sitepramn: 'VAL', codpescad: quem.codpes, agora })
		auditar({ codepramn, depois: body })
		await publicar(db, { tipo: contrato.EVENTO })
		return { retorno: 'ok', mensagem: `${body.nomepramn} incluída.`, codepramn }
	}),
	rotaDo('empresas', contrato.alterarEmpresa, async ({ db, portal, quem, body, auditar }) => {
		const { codepramn, versao, ...dados } = body
		const empresa = (await queries.segurarEmpresas(db, [codepramn]))(codepramn)
		await conferirQueViu(portal, { vista: versao, atual: empresa.versao, codpes: quem.codpes })
		throwIfRefused(contrato.recusaDeAlterarEmpresa(empresa))
		await queries.alterarEmpresa(db, codepramn, dados)
		await refazerBusca(db, await listarQuemTrabalha(db, codepramn))
		auditar({ depois: dados })
		await publicar(db, { tipo: contrato.EVENTO })
		return { retorno: 'ok', mensagem: `${dados.nomepramn} alterada.`, versao: empresa.versao + 1 }
	}),
	rotaDo('empresas', contrato.validarEmpresa, async ({ db, portal, quem, body }) => {
		const { nomepramn, versao } = await validarEmpresa(db, portal, { ...body, por: quem.codpes })
		return { retorno: 'ok', mensagem: `${nomepramn} validada.`, versao }
	}),
	rotaDo('empresas', contrato.rejeitarEmpresa, async ({ db, portal, quem, body, auditar }) => {
		auditar({ motivo: body.dscmot })
		const { nomepramn, versao } = await rejeitarEmpresa(db, portal, { ...body, por: quem.codpes })
		return { retorno: 'ok', mensagem: `${nomepramn} recusada.`, versao }
	}),
	rotaDo('empresas', contrato.unirEmpresa, async ({ db, portal, quem, body, auditar }) => {
		auditar({ para: body.codepramnuni })
		return { retorno: 'ok', mensagem: `Unida a ${await unirEmpresa(db, portal, { ...body, por: quem.codpes })}.` }
	}),
	rotaDo('oportunidades', contrato.publicarOportunidade, async ({ db, portal, quem, body }) => ({
		retorno: 'ok',
		mensagem: 'Oportunidade publicada.',
		...(await publicarOportunidade(db, portal, quem, body)),
	})),
]
