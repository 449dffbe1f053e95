import { defineOperation } from '@portal/pdf'
import { decodeText, defineJob, inTransaction, type Portal, publicar, readChecked } from '@portal/platform/server'
import * as z from 'zod/mini'
import { dividirEmTrechos, EVENTO, type TrechoDoTexto } from '../contract/index.ts'
import type { executar } from './operacoes/ler-tabela.ts'
import { obterVetorizador } from './provedor/vetores.ts'
import { buscarArquivoPorLer, gravarTrechos } from './queries/arquivos.ts'
import { DE_ESCRITORIO, PLANILHAS } from './queries/fontes.ts'
import { vetorizarTrechos } from './vetorizar.ts'

type ArquivoPorLer = NonNullable<Awaited<ReturnType<typeof buscarArquivoPorLer>>>
interface Lido {
	readonly qtdpgn: number
	readonly trechos: readonly TrechoDoTexto[]
}

const lerTabela = defineOperation<typeof executar>(new URL('./operacoes/ler-tabela.ts', import.meta.url), {
	limiteMs: 60_000,
	longa: true,
})

/** Aggregates of each table by itself, so that one is cited alone, and then its rows. */
async function lerTabelas(portal: Portal, conteudo: Buffer, tipo: 'xlsx' | 'ods' | 'csv'): Promise<TrechoDoTexto[]> {
	const { resposta } = await portal.pdf.executar(lerTabela, { args: { tipo }, entradas: [conteudo] })
	return resposta.flatMap(({ resumos, texto }) => [
		...resumos.map((txttrc) => ({ numpgn: null, txttrc })),
		...dividirEmTrechos([texto], false),
	])
}

async function extrair(portal: Portal, { chave, chvorg, sha256, nomarq, tipo }: ArquivoPorLer): Promise<Lido> {
	const conteudo = await readChecked(portal, { chave: chave ?? chvorg ?? '', sha256, nome: nomarq })
	if (tipo === 'application/pdf') {
		const paginas = await portal.pdf.extrairTexto(conteudo)
		return { qtdpgn: paginas.length, trechos: dividirEmTrechos(paginas, true) }
	}
	if (DE_ESCRITORIO.includes(tipo))
		return { qtdpgn: 0, trechos: dividirEmTrechos([await portal.pdf.extrairTextoDeOffice(conteudo)], false) }
	const planilha = PLANILHAS[tipo]
	if (planilha) return { qtdpgn: 0, trechos: await lerTabelas(portal, conteudo, planilha) }
	if (nomarq.toLowerCase().endsWith('.csv')) {
		const trechos = await lerTabelas(portal, conteudo, 'csv')
		if (trechos.length > 0) return { qtdpgn: 0, trechos }
	}
	return { qtdpgn: 0, trechos: dividirEmTrechos([decodeText(conteudo)], false) }
}

/** A file without readable text is marked so; a busy service makes the queue try again. */
async function lerOuDesistir(portal: Portal, arquivo: ArquivoPorLer): Promise<Lido> {
	try {
		return await extrair(portal, arquivo)
	} catch (erro) {
		if (!(erro instanceof Error && 'status' in erro) || erro.status === 503) throw erro
		portal.log.warn({ err: erro.message, chave: arquivo.chave }, 'a file without text that can be read')
		return { qtdpgn: 0, trechos: [] }
	}
}

export const lerArquivo = defineJob({
	nome: 'usp-gen-ia-ler-arquivo',
	/** `codpes`: who waits for the file of a source, which nobody owns. */
	dados: z.object({ codarq: z.int(), codpes: z.optional(z.int()) }),
	async executar(portal, { codarq, codpes }) {
		const arquivo = await buscarArquivoPorLer(portal.db, codarq)
		if (!arquivo) return
		const { qtdpgn, trechos } = await lerOuDesistir(portal, arquivo)
		await inTransaction(portal.db, async (db) => {
			if (!(await buscarArquivoPorLer(db, codarq))) return
			await gravarTrechos(db, codarq, qtdpgn, trechos)
			if (obterVetorizador(portal)) await portal.jobs.enfileirar(db, vetorizarTrechos, {})
			const quem = arquivo.codpes ?? codpes
			if (quem !== undefined) await publicar(db, { tipo: EVENTO, codpes: quem, dados: { codarq } })
		})
	},
})
