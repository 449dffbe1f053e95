import { buffer } from 'node:stream/consumers'
import type { RecebedorDeArquivos } from '@portal/arquivos/server/public'
import { inTransaction, TooLargeError } from '@portal/platform/server'
import { arquivoMuitoGrande, problemaDoNome, TAMANHO_MAXIMO_ARQUIVO } from '../contract/index.ts'
import { incluir } from './documentos/documento.ts'
import { criar, excluir } from './lote/lote.ts'
import { atualizarCaixas } from './progresso/avancar.ts'

const TAMANHO_DO_NOME = 120

const nomearLote = (nome: string): string => {
	const sem = nome.replace(/\.[^.]+$/, '').slice(0, TAMANHO_DO_NOME - 5)
	return problemaDoNome(sem) ? `Lote ${sem}` : sem
}

/** Files of another slice begin a draft batch of the person's unit, by the rules of an upload. */
export const recebedorDaAssinatura: RecebedorDeArquivos = {
	nome: 'assina',
	rotulo: 'USP Assina',
	async receber(portal, user, arquivos) {
		for (const { nome, tamanho } of arquivos)
			if (tamanho > TAMANHO_MAXIMO_ARQUIVO)
				throw new TooLargeError('arquivo-muito-grande', arquivoMuitoGrande(nome, tamanho))
		const codlotdocasi = await inTransaction(portal.db, async (db) => {
			const dados = { nomlot: nomearLote(arquivos[0]?.nome ?? ''), dsclot: '', tipord: 'P', qtddialem: 2 } as const
			const novo = await criar(db, portal, user, { ...dados, dtalimasi: null, staobssmp: 'N' })
			await atualizarCaixas(db, portal, novo)
			return novo
		})
		try {
			for (const { nome, abrir } of arquivos)
				await incluir(portal, user, { nome, conteudo: await buffer(await abrir()) }, { codlotdocasi })
		} catch (error) {
			// No batch without documents is left behind by a file that is refused.
			await inTransaction(portal.db, (db) => excluir(db, portal, user, codlotdocasi))
			throw error
		}
		return {
			endereco: `/assina/lote/${codlotdocasi}`,
			mensagem: 'O lote foi criado. Diga quem assina e envie.',
		}
	},
}
