import { createHash } from 'node:crypto'
import { defineOperation } from '@portal/pdf'
import { type ArquivoEmDisco, InputError, inTransaction, type Portal, publicar } from '@portal/platform/server'
import { type Classe, EVENTO, estimarFichas, type RelatorioDaImportacao, resumirTitulo } from '../contract/index.ts'
import type { ConversaImportada } from './importacao/conversa.ts'
import type { executar } from './operacoes/ler-conversas.ts'
import { inserirImportada, inserirMensagens } from './queries/conversas.ts'

const lerConversas = defineOperation<typeof executar>(new URL('./operacoes/ler-conversas.ts', import.meta.url), {
	limiteMs: 60_000,
	longa: true,
})

/** Identifier made of the person and of the other product's: the same import never makes two conversations. */
function derivarUuid(...partes: readonly (string | number)[]): string {
	const hex = createHash('sha256').update(partes.join('\n')).digest('hex')
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const MENSAGENS_POR_INSERT = 500
const MAIOR_TITULO = 120

interface Pedido {
	readonly codpes: number
	readonly clsdad: Classe
	readonly orgcvs: RelatorioDaImportacao['orgcvs']
}

/** False for a conversation that was brought before. */
async function gravar(
	portal: Portal,
	{ codpes, clsdad, orgcvs }: Pedido,
	{ chave, titcvs, dtacad, numseqfol, mensagens }: ConversaImportada,
): Promise<boolean> {
	const codcvs = derivarUuid(codpes, orgcvs, chave)
	const titulo = titcvs.replace(/\s+/g, ' ').trim().slice(0, MAIOR_TITULO) || resumirTitulo(mensagens[0]?.txtmsg ?? '')
	return inTransaction(portal.db, async (db) => {
		const agora = portal.agora().toISOString()
		// The days of keeping begin with the import, however old a conversation is.
		const nova = { codcvs, codpes, titcvs: titulo.toWellFormed(), clsdad, orgcvs, numseqfol, dtacad, dtaultalt: agora }
		if (!(await inserirImportada(db, nova))) return false
		for (let inicio = 0; inicio < mensagens.length; inicio += MENSAGENS_POR_INSERT)
			await inserirMensagens(
				db,
				mensagens.slice(inicio, inicio + MENSAGENS_POR_INSERT).map((mensagem) => ({
					...mensagem,
					codcvs,
					codmsg: derivarUuid(codcvs, mensagem.numseqmsg),
					sitmsg: 'OK' as const,
					codmod: null,
					qtdtoksai: mensagem.papmsg === 'A' ? estimarFichas(mensagem.txtmsg) : 0,
				})),
			)
		return true
	})
}

/** Exported conversations of another product become conversations of the person; nothing is sent to a model. */
export async function importar(
	portal: Portal,
	codpes: number,
	{ caminho }: ArquivoEmDisco,
	clsdad: Classe,
): Promise<RelatorioDaImportacao> {
	const args = { agora: portal.agora().toISOString() }
	const { resposta } = await portal.pdf.executar(lerConversas, { args, entradas: [{ caminho }] })
	if (!resposta)
		throw new InputError(
			'conversas-desconhecidas',
			'O arquivo não é uma exportação do ChatGPT, do Claude nem deste portal. Envie o conversations.json que veio nela.',
		)
	const { orgcvs, conversas, perdas } = resposta
	let [qtdcvs, qtdmsg] = [0, 0]
	for (const conversa of conversas) {
		if (!(await gravar(portal, { codpes, clsdad, orgcvs }, conversa))) continue
		qtdcvs += 1
		qtdmsg += conversa.mensagens.length
	}
	await publicar(portal.db, { tipo: EVENTO, codpes, dados: {} })
	return {
		orgcvs,
		qtdcvs,
		qtdmsg,
		qtdrep: conversas.length - qtdcvs,
		perdas: Object.entries(perdas).map(([perda, quantas]) => ({ perda: perda as keyof typeof perdas, quantas })),
	}
}
