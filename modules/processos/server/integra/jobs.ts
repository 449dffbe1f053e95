import { formatarIdDigital } from '@portal/iddigital/contract'
import { emitirDocumento, gerarIdDigital } from '@portal/iddigital/server/public'
import type { Reuniao } from '@portal/pdf'
import {
	buildPaper,
	defineJob,
	diaDe,
	formatInstant,
	inTransaction,
	listarAcessos,
	type Portal,
	publicar,
} from '@portal/platform/server'
import * as z from 'zod/mini'
import {
	EVENTO_INTEGRA,
	formatarNumpro,
	mensagemDeFaltas,
	nomeDaSituacao,
	nomeDoNivel,
	situacaoDoProcesso,
} from '../../contract/index.ts'
import { nivelVisivel } from '../acesso/visibilidade.ts'
import { lerParaIntegra, type ProcessoLido } from '../acompanhamento/acompanhar.ts'
import { Andar, guardarReunido, montarEnderecoDeConferencia } from '../arquivos/feitura-de-pdf.ts'
import type { JuntadoNaIntegra } from '../documentos/tables.ts'
import { esquecerArquivos } from '../jobs.ts'
import { lerJuntadosParaIntegra, retratarApensados, retratoDe } from './juntados.ts'
import { pecasDaIntegra, pecasDoJuntado } from './pecas.ts'
import {
	alterarIntegra,
	buscarIntegraPorFazer,
	type LinhaIntegra,
	mapaDeArquivos,
	mapaDeTarjadas,
	removerIntegrasAntigas,
} from './queries.ts'

/** Expiry of a copy, kept short because the copy holds what one person could see at one moment. */
export const VALIDADE_INTEGRA_MS = 24 * 3_600_000

/**
 * The file name in the validator omits the process number, since the process may later be closed to the person who
 * asked.
 */
const NOME_NO_VALIDADOR = 'integra-de-processo.pdf'

interface Lido extends ProcessoLido {
	readonly juntados: readonly ProcessoLido[]
	readonly apensados: readonly JuntadoNaIntegra[]
}

/** The process is read with the present access rights of the person who asked for the copy. */
async function ler(
	{ db, portal }: { db: Portal['db']; portal: Portal },
	{ numpro, codpes }: LinhaIntegra,
): Promise<Lido> {
	const acessos = await listarAcessos(db, portal.perfis, codpes, diaDe(portal))
	const pedido = { db, portal, user: { codpes, acessos }, params: { numpro } }
	const lido = await lerParaIntegra(pedido)
	return {
		...lido,
		juntados: await lerJuntadosParaIntegra(pedido),
		apensados: await retratarApensados(pedido, lido.atuacao),
	}
}

/** Apensados are only named on the cover, since each has an íntegra of its own. */
function linhasDoApensamento({ apensados, contexto }: Lido) {
	const { apensado, numproApensadoA } = contexto
	const numeros = apensados.map(({ numpro }) => formatarNumpro(numpro)).join(', ')
	return [
		...(numeros === '' ? [] : [{ rotulo: 'Apensados', valor: `${numeros} (não incluídos nesta íntegra)` }]),
		...(apensado
			? [{ rotulo: 'Apensado a', valor: numproApensadoA === null ? 'Outro processo' : formatarNumpro(numproApensadoA) }]
			: []),
	]
}

async function reuniaoDe(portal: Portal, lido: Lido, codaucdoc: string): Promise<Reuniao> {
	const { processo, atuacao, juntados } = lido
	const { PORTAL_INSTITUICAO_NOME: orgao, PORTAL_FUSO_HORARIO: fuso } = portal.config
	const numero = formatarNumpro(processo.numpro)
	const id = formatarIdDigital(codaucdoc)
	const endereco = montarEnderecoDeConferencia(portal, codaucdoc)
	return {
		capa: {
			...buildPaper(portal, {
				titulo: `Processo ${numero}`,
				numero,
				rodape: `ID digital ${id}`,
				conferir: endereco === undefined ? undefined : { id, endereco },
			}),
			linhas: [
				{ rotulo: 'Interessado', valor: processo.nominr },
				{ rotulo: 'Título', valor: processo.titpro },
				{ rotulo: 'Assunto', valor: [processo.dscasu, processo.cplasu].filter(Boolean).join(' - ') },
				{ rotulo: 'Abertura', valor: `${formatInstant(processo.dtaabt, fuso)}, ${processo.nometaabt}` },
				{ rotulo: 'Situação', valor: nomeDaSituacao[situacaoDoProcesso(processo)] },
				{ rotulo: 'Estação atual', valor: `${processo.nometault} (${processo.sgletault})` },
				{ rotulo: 'Nível de acesso', valor: nomeDoNivel[processo.nivacepro] },
				{ rotulo: 'Íntegra feita em', valor: formatInstant(atuacao.agora, fuso) },
				...(juntados.length > 0
					? [{ rotulo: 'Juntados', valor: juntados.map((um) => formatarNumpro(um.processo.numpro)).join(', ') }]
					: []),
				...linhasDoApensamento(lido),
				{ rotulo: 'ID digital', valor: id },
				{ rotulo: 'Conferir em', valor: endereco ?? 'Validação de documentos, no portal' },
			],
		},
		carimbo: `ID digital ${id} - Processo ${numero}`,
		pecas: await pecasDoProcesso(lido, { portal, fuso, orgao }),
		criadoEm: atuacao.agora,
	}
}

/** Parts of the process itself, followed by those of each process joined to it. */
async function pecasDoProcesso(
	{ processo, andamentos, juntados }: Lido,
	{ portal, fuso, orgao }: { portal: Portal; fuso: string; orgao: string },
) {
	const pastaDe = async (numpro: string) => ({
		portal,
		fuso,
		orgao,
		numero: formatarNumpro(numpro),
		guardados: await mapaDeArquivos(portal.db, numpro),
		tarjadas: await mapaDeTarjadas(portal.db, numpro),
	})
	const pecas = pecasDaIntegra(andamentos, await pastaDe(processo.numpro))
	for (const juntado of juntados) pecas.push(...pecasDoJuntado(juntado, await pastaDe(juntado.processo.numpro)))
	return pecas
}

async function anunciar({ db }: Portal, { codint, codpes }: LinhaIntegra, percentual: number): Promise<void> {
	await alterarIntegra(db, codint, { sitint: 'A', percentual })
	await publicar(db, { tipo: EVENTO_INTEGRA, codpes, dados: { codint, percentual } })
}

async function preparar(portal: Portal, integra: LinhaIntegra): Promise<void> {
	const { codint, codpes } = integra
	const andar = new Andar(portal.log, (percentual) => anunciar(portal, integra, percentual))
	const lido = await ler({ db: portal.db, portal }, integra)
	const codaucdoc = gerarIdDigital()
	await using reunido = await portal.pdf.reunir(await reuniaoDe(portal, lido, codaucdoc), andar.informar)
	await andar.terminar()
	const chave = `processos/integra-${codint}`
	const { tamanho, paginas, faltas } = reunido
	const sha256 = await guardarReunido(portal, chave, reunido)
	await inTransaction(portal.db, async (db) => {
		const gravada = await alterarIntegra(db, codint, {
			sitint: 'P',
			percentual: 100,
			versao: lido.processo.versao,
			nivvis: nivelVisivel(lido.atuacao, lido.processo),
			juntados: JSON.stringify([...lido.juntados.map(retratoDe), ...lido.apensados]),
			qtdpgn: paginas,
			tamarq: tamanho,
			chave,
			codaucdoc,
			mensagem: faltas === 0 ? null : mensagemDeFaltas(faltas),
			dtapro: portal.agora().toISOString(),
		})
		if (!gravada) return
		await emitirDocumento(db, portal, {
			codaucdoc,
			codtipdocauc: 'PROCOM',
			nomarq: NOME_NO_VALIDADOR,
			conteudo: { sha256, tamanho },
			qtdpgn: paginas,
			nomsisorg: 'processos',
			chvorg: codint,
			responsavel: codpes,
			staexiarq: 'N',
		})
		await publicar(db, { tipo: EVENTO_INTEGRA, codpes, dados: { codint, percentual: 100 } })
	})
}

/** A refusal is reported to the person who asked; a busy service (503) or a fault makes the queue try again. */
export const fazerIntegra = defineJob({
	nome: 'fazer-integra-de-processo',
	dados: z.object({ codint: z.uuid() }),
	simultaneos: 2,
	async executar(portal, { codint }) {
		const { db } = portal
		const integra = await buscarIntegraPorFazer(db, codint)
		if (!integra) return
		try {
			await preparar(portal, integra)
		} catch (error) {
			if (!(error instanceof Error && 'status' in error) || error.status === 503) throw error
			await alterarIntegra(db, codint, { sitint: 'E', mensagem: error.message })
			await publicar(db, { tipo: EVENTO_INTEGRA, codpes: integra.codpes, dados: { codint, percentual: 0 } })
		}
	},
})

export const limparIntegras = defineJob({
	nome: 'limpar-integras-de-processos',
	dados: z.object({}),
	cron: '40 * * * *',
	executar: ({ db, jobs, agora }) =>
		inTransaction(db, async (trx) => {
			const chaves = await removerIntegrasAntigas(trx, new Date(agora().getTime() - VALIDADE_INTEGRA_MS).toISOString())
			if (chaves.length > 0) await jobs.enfileirar(trx, esquecerArquivos, { chaves })
		}),
})
