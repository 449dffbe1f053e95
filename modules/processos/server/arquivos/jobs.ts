import { defineJob, inTransaction, openChecked, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { gravarPalavras } from '../atos/queries/atos.ts'
import { esquecerArquivos } from '../jobs.ts'
import { palavrasDeBusca } from '../procura/palavras.ts'
import {
	type ArquivoPorLer,
	alterarArquivo,
	gravarPaginasDeTexto,
	removerVencidos,
	reservarArquivoPorLer,
} from './queries.ts'
import { registroDe } from './registro-do-arquivo.ts'

const VENCIDOS_POR_VEZ = 200

/** Cleanup of expired temporary files that no occurrence has taken. */
export const limparArquivosTemporarios = defineJob({
	nome: 'limpar-arquivos-temporarios-de-processos',
	dados: z.object({}),
	cron: '25 * * * *',
	async executar({ db, jobs, agora }) {
		const instante = agora().toISOString()
		const removerUmaLeva = () =>
			inTransaction(db, async (trx) => {
				const chaves = await removerVencidos(trx, instante, VENCIDOS_POR_VEZ)
				if (chaves.length > 0) await jobs.enfileirar(trx, esquecerArquivos, { chaves })
				return chaves.length
			})
		while ((await removerUmaLeva()) === VENCIDOS_POR_VEZ);
	},
})

const LETRAS_POR_PAGINA = 50_000

/** PostgreSQL text accepts neither the null character nor a lone surrogate. */
const gravavel = (texto: string): string => texto.slice(0, LETRAS_POR_PAGINA).replaceAll('\0', '').toWellFormed()

/** A document without readable text yields an empty list; a busy service (503) makes the queue try again. */
async function extrair(portal: Portal, arquivo: ArquivoPorLer): Promise<string[]> {
	try {
		const { conteudo } = await openChecked(portal, registroDe(arquivo))
		return (await portal.pdf.extrairTexto(conteudo)).map(gravavel)
	} catch (error) {
		if (!(error instanceof Error && 'status' in error) || error.status === 503) throw error
		portal.log.warn({ err: error.message, chave: arquivo.chave }, 'a document without text that can be read')
		return []
	}
}

/** Text extraction runs after the commit that added the document, and makes its text searchable. */
export const lerTextoDeArquivo = defineJob({
	nome: 'ler-texto-de-arquivo-de-processo',
	dados: z.object({ codarqpdl: z.int() }),
	async executar(portal, { codarqpdl }) {
		const visto = await reservarArquivoPorLer(portal.db, codarqpdl)
		if (!visto) return
		const textos = await extrair(portal, visto)
		const temTexto = textos.some((texto) => texto.trim() !== '')
		await inTransaction(portal.db, async (db) => {
			const arquivo = await reservarArquivoPorLer(db, codarqpdl)
			if (!arquivo || arquivo.chave !== visto.chave) return
			await gravarPaginasDeTexto(db, codarqpdl, temTexto ? textos : [])
			await alterarArquivo(db, codarqpdl, { sittxt: temTexto ? 'S' : 'N' })
			if (!temTexto || arquivo.staocoandiva === 'S') return
			const { numpro, nivacearq: nivace } = arquivo
			await gravarPalavras(db, { numpro, origem: `A${codarqpdl}`, nivace, palavras: palavrasDeBusca(textos.join(' ')) })
		})
	},
})
