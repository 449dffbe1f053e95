import { DIA_MS } from '@portal/platform/contract'
import { defineJob, type Portal, readChecked } from '@portal/platform/server'
import * as z from 'zod/mini'
import { lerPlanilha, PLANILHAS } from './planilhas.ts'
import { buscarPorLer, gravarTexto, removerRascunhosAntigos } from './queries.ts'

type PorLer = NonNullable<Awaited<ReturnType<typeof buscarPorLer>>>

/** Text by pages; undefined: of a format that is not read. A scanned page is a page without text. */
async function extrairPaginas(portal: Portal, { chave, sha256, nomarq, mimetype }: PorLer) {
	const planilha = PLANILHAS[mimetype]
	if (mimetype !== 'application/pdf' && mimetype !== 'text/plain' && !planilha) return undefined
	const conteudo = await readChecked(portal, { chave, sha256, nome: nomarq })
	if (planilha) return lerPlanilha(portal, conteudo, planilha)
	if (mimetype === 'text/plain') return [new TextDecoder('utf-8').decode(conteudo).replaceAll('\0', '')]
	return (await portal.pdf.extrairTexto(conteudo)).map((pagina) => pagina.replaceAll('\0', ''))
}

export const lerDocumento = defineJob({
	nome: 'licitacoes-ler-documento',
	dados: z.object({ coddoc: z.int() }),
	async executar(portal, { coddoc }) {
		const documento = await buscarPorLer(portal.db, coddoc)
		if (!documento) return
		try {
			await gravarTexto(portal.db, coddoc, await extrairPaginas(portal, documento))
		} catch (erro) {
			// A busy service makes the queue try again; a damaged file is one that is not read.
			if (!(erro instanceof Error && 'status' in erro) || erro.status === 503) throw erro
			await gravarTexto(portal.db, coddoc, undefined)
		}
	},
})

const DIAS_DE_ESPERA = 30

export const apagarRascunhos = defineJob({
	nome: 'licitacoes-apagar-rascunhos',
	dados: z.object({}),
	cron: '20 4 * * *',
	executar: ({ db, agora }) =>
		removerRascunhosAntigos(db, new Date(agora().getTime() - DIAS_DE_ESPERA * DIA_MS).toISOString()),
})
