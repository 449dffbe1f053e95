import { type Recebido, recebidoDoDisco, recebidoDoEnvio } from '@portal/arquivos/server/public'
import { avaliarRegras, parteDe } from '@portal/platform/contract'
import { type ColunaDaPlanilha, type Db, diaDe, planilha, throwIfRefused } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { type Quem, rotaDo } from '../acesso/quem.ts'
import { baixarArquivo, guardarArquivo } from '../anexos/guardar.ts'
import { nomesDe } from '../nomes.ts'
import * as atos from './atos.ts'
import { decidirDenuncia, denunciar } from './denuncias.ts'
import { paginarDenuncias } from './queries/denuncias.ts'
import * as queries from './queries/oportunidades.ts'
import { alterarOportunidade, inserirOportunidade, type Salva } from './salvar.ts'

const COLUNAS: readonly ColunaDaPlanilha<contrato.OportunidadeResumo>[] = [
	{ titulo: 'Cargo ou função', valor: ({ nomcgofnc }) => nomcgofnc, largura: 40 },
	{ titulo: 'Empresa', valor: ({ nomepr }) => nomepr, largura: 32 },
	{ titulo: 'Tipo', valor: ({ tipopd }) => contrato.nomeDoTipoDeOportunidade[tipopd] },
	{ titulo: 'Situação', valor: ({ sitopd }) => contrato.nomeDaSituacaoDaOportunidade[sitopd] },
	{ titulo: 'Publicada em', tipo: 'instante', valor: ({ dtapub }) => dtapub },
	{ titulo: 'Até', tipo: 'dia', valor: ({ dtaexp }) => dtaexp },
	{ titulo: 'Visualizações', tipo: 'inteiro', valor: ({ totvlzopd }) => totvlzopd },
]

async function listar(
	db: Db,
	quem: Quem,
	filtro: Parameters<typeof queries.paginarOportunidades>[2],
	parte: { limite: number; salto: number },
) {
	const { itens, total } = await queries.paginarOportunidades(db, quem, filtro, parte)
	return {
		itens: itens.map(({ codpescad, ...linha }) => ({
			...linha,
			minha: codpescad === quem.codpes ? ('S' as const) : ('N' as const),
		})),
		total,
	}
}

async function mostrar(db: Db, quem: Quem, linha: queries.LinhaDaOportunidade): Promise<contrato.Oportunidade> {
	const { codpescad, codarq, nomarq, tamarq, dscmot, qtddnu, ...resto } = linha
	const minha = codpescad === quem.codpes
	const cuida = minha || quem.niveis.includes('1')
	const nome = cuida ? await nomesDe(db, [codpescad]) : undefined
	return {
		...resto,
		minha: minha ? 'S' : 'N',
		arquivo: codarq === null || nomarq === null || tamarq === null ? null : { codarq, nomarq, tamarq },
		dscmot: cuida ? dscmot : null,
		nompescad: nome?.(codpescad) ?? null,
		// Confidentiality: a publisher does not learn of reports.
		qtddnu: quem.niveis.includes('1') && !minha ? qtddnu : 0,
		permissoes: avaliarRegras(contrato.REGRAS_DA_OPORTUNIDADE, { ...linha, quem }),
	}
}

const FEITO: Readonly<Record<contrato.SituacaoDaOportunidade, string>> = {
	P: 'Oportunidade guardada. Ela espera o Escritório Alumni; avisaremos assim que houver resposta.',
	S: 'Oportunidade publicada.',
	E: 'Oportunidade expirada.',
	R: 'Oportunidade recusada.',
	X: 'Oportunidade removida.',
}
const feito = (salva: Salva) => ({ retorno: 'ok' as const, mensagem: FEITO[salva.sitopd], ...salva })

function guardar(portal: Parameters<typeof guardarArquivo>[0], quem: Quem, numseqopd: number, recebido: Recebido) {
	return guardarArquivo(portal, recebido, {
		tiporg: 'OPD',
		codpes: quem.codpes,
		async conferir(db) {
			const linha = await queries.segurarOportunidade(db, quem, numseqopd)
			throwIfRefused(contrato.REGRAS_DA_OPORTUNIDADE.alterar({ ...linha, quem }))
			return linha.codarqopd_fs
		},
		trocar: (db, codarqopd_fs) => queries.mudarOportunidade(db, numseqopd, { codarqopd_fs }),
	})
}

export const rotasDasOportunidades = [
	rotaDo(
		'oportunidades',
		contrato.listarOportunidade,
		async ({ db, quem, body: { pagina, porPagina, ...filtro } }) => ({
			...(await listar(db, quem, filtro, parteDe({ pagina, porPagina }))),
			pagina,
			porPagina,
		}),
	),
	rotaDo(
		'oportunidades',
		contrato.exportarOportunidade,
		async ({ db, portal, quem, query: { formato, ...filtro } }) => {
			const { itens } = await listar(db, quem, filtro, { limite: contrato.MAXIMO_NA_PLANILHA, salto: 0 })
			return planilha(COLUNAS, itens, {
				formato,
				fusoHorario: portal.config.PORTAL_FUSO_HORARIO,
				nome: 'oportunidades',
			})
		},
	),
	rotaDo('oportunidades', contrato.obterOportunidade, async ({ db, quem, body: { numseqopd } }) =>
		mostrar(db, quem, await queries.obterOportunidade(db, quem, numseqopd)),
	),
	rotaDo('oportunidades', contrato.inserirOportunidade, async ({ db, portal, quem, body, auditar }) => {
		const salva = await inserirOportunidade(db, portal, quem, body)
		auditar({ numseqopd: salva.numseqopd, depois: body })
		return feito(salva)
	}),
	rotaDo('oportunidades', contrato.alterarOportunidade, async ({ db, portal, quem, body, auditar }) => {
		auditar({ depois: body })
		return feito(await alterarOportunidade(db, portal, quem, body))
	}),
	rotaDo('oportunidades', contrato.removerOportunidade, async ({ db, portal, quem, body, auditar }) => {
		auditar({ motivo: body.dscmot })
		return feito(await atos.removerOportunidade(db, portal, quem, body))
	}),
	rotaDo('oportunidades', contrato.renovarOportunidade, async ({ db, portal, quem, body }) =>
		feito(await atos.renovarOportunidade(db, portal, quem, body)),
	),
	rotaDo('oportunidades', contrato.recusarOportunidade, async ({ db, portal, quem, body, auditar }) => {
		auditar({ motivo: body.dscmot })
		return feito(await atos.recusarOportunidade(db, portal, quem, body))
	}),
	rotaDo(
		'oportunidades',
		contrato.contarVisualizacaoOportunidade,
		async ({ db, portal, quem, body: { numseqopd } }) => {
			const { sitopd, codpescad } = await queries.obterOportunidade(db, quem, numseqopd)
			// Views by the publisher, and of unpublished opportunities, are not counted.
			if (sitopd === 'S' && codpescad !== quem.codpes)
				await queries.contarVista(db, numseqopd, quem.codpes, diaDe(portal))
			const { totvlzopd } = await queries.obterOportunidade(db, quem, numseqopd)
			return { totvlzopd }
		},
	),
	rotaDo('oportunidades', contrato.denunciarOportunidade, async ({ db, portal, quem, body }) => {
		await denunciar(db, portal, quem, body)
		return { retorno: 'ok', mensagem: 'Denúncia enviada ao Escritório Alumni. Avisaremos quando for examinada.' }
	}),
	rotaDo('empresas', contrato.listarDenuncia, async ({ db, quem, body }) => {
		const { itens, total } = await paginarDenuncias(db, quem.codpes, body)
		const nome = await nomesDe(
			db,
			itens.map(({ codpes }) => codpes),
		)
		const { pagina, porPagina } = body
		return { itens: itens.map(({ codpes, ...item }) => ({ ...item, nompes: nome(codpes) })), total, pagina, porPagina }
	}),
	rotaDo('empresas', contrato.decidirDenuncia, async ({ db, portal, quem, body, auditar }) => {
		auditar({ depois: body })
		await decidirDenuncia(db, portal, quem, body)
		return { retorno: 'ok', mensagem: body.sitdnu === 'P' ? 'Oportunidade removida.' : 'Denúncia encerrada.' }
	}),
	rotaDo(
		'oportunidades',
		contrato.salvarArquivoOportunidade,
		async ({ portal, quem, parts: { file, json }, auditar }) => {
			auditar({ arquivo: file.nome, sha256: file.sha256 })
			return guardar(portal, quem, json.numseqopd, await recebidoDoDisco(file))
		},
	),
	rotaDo('oportunidades', contrato.receberArquivoOportunidade, async ({ portal, quem, body: { numseqopd, codenv } }) =>
		guardar(portal, quem, numseqopd, await recebidoDoEnvio(portal, quem.codpes, codenv)),
	),
	rotaDo('oportunidades', contrato.obterArquivoOportunidade, async ({ db, portal, quem, query: { numseqopd } }) => {
		const { codarqopd_fs } = await queries.obterOportunidade(db, quem, numseqopd)
		return baixarArquivo(db, portal, codarqopd_fs)
	}),
]
