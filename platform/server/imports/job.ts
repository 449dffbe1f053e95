import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { MENSAGEM_PADRAO } from '@portal/platform/contract'
import { isDomainError, RuleError } from '@portal/refusals'
import * as z from 'zod/mini'
import { recordFact } from '../audit.ts'
import { type Db, inTransaction } from '../database/db.ts'
import { diaDe } from '../day.ts'
import { publicar } from '../events/events.ts'
import { defineJob } from '../jobs/jobs.ts'
import type { ArquivoEmDisco } from '../module.ts'
import type { Portal } from '../portal.ts'
import type { SituacaoDaImportacao } from '../tables.ts'
import { readCsv } from './csv-reader.ts'
import * as historico from './history.ts'
import { importar, type ModoDaImportacao } from './import.ts'
import type { Importacao } from './import-definition.ts'

const DIAS_DO_ARQUIVO = 30
const FEITAS: readonly SituacaoDaImportacao[] = ['gravada', 'ensaiada', 'recusada', 'erro']

export const executarImportacao = defineJob({
	nome: 'executar-importacao',
	dados: z.object({ codimp: z.int() }),
	async executar(portal, { codimp }) {
		const feita = await historico.obterImportacao(portal.db, codimp)
		// Restart: an interrupted import left nothing behind, so the job begins again.
		if (FEITAS.includes(feita.sitimp)) return
		try {
			await executar(portal, feita)
		} catch (error) {
			if (!isDomainError(error)) portal.log.error({ err: error, codimp }, 'import')
			await historico.anotarErro(portal.db, codimp, isDomainError(error) ? error.message : MENSAGEM_PADRAO)
		}
		await avisar(portal.db, feita)
	},
})

const avisar = (db: Db, { codpes, codimp }: historico.ImportacaoFeita): Promise<void> =>
	codpes === null ? Promise.resolve() : publicar(db, { tipo: 'importacao', codpes, dados: { codimp } })

async function executar(portal: Portal, feita: historico.ImportacaoFeita): Promise<void> {
	const { codimp, nomimp, modimp, chvarq } = feita
	const importacao = portal.importacoes.find(({ nome }) => nome === nomimp)
	if (!importacao || chvarq === null)
		throw new RuleError('importacao-sem-arquivo', 'O arquivo desta importação não está mais guardado. Envie-o de novo.')
	await inTransaction(portal.db, async (db) => {
		const relatorio = await importar(
			importacao,
			readCsv(() => abrirArquivo(portal, chvarq), importacao.colunas),
			{
				db,
				modo: modimp,
				hoje: diaDe(portal),
				agora: portal.agora(),
				// Progress is written outside the transaction, so that it is visible meanwhile.
				async aoAvancar(lidas) {
					await historico.anotarProgresso(portal.db, codimp, lidas)
					await avisar(portal.db, feita)
				},
			},
		)
		await historico.anotarFim(db, codimp, modimp, relatorio)
		const { recusas: _, ...contas } = relatorio
		await recordFact(
			db,
			{ id: randomUUID(), endereco: 'trabalho' },
			{
				...(feita.codpes === null ? {} : { codpes: feita.codpes }),
				acao: `IMPORTACAO ${nomimp}`,
				objeto: { codimp },
				detalhes: { modimp, sha256: feita.sha256, ...contas },
			},
		)
	})
}

async function abrirArquivo({ files }: Portal, chave: string): Promise<Readable> {
	const arquivo = await files.abrir(chave)
	if (!arquivo)
		throw new RuleError('importacao-sem-arquivo', 'O arquivo desta importação não está mais guardado. Envie-o de novo.')
	return arquivo.conteudo
}

interface Envio {
	readonly importacao: Importacao
	readonly codpes: number
	readonly modimp: ModoDaImportacao
	readonly arquivo: ArquivoEmDisco
}

/** Keeps the file and puts its import into the queue, in the caller's transaction. */
export async function enviarImportacao(
	portal: Portal,
	db: Db,
	{ importacao, codpes, modimp, arquivo }: Envio,
): Promise<number> {
	const chvarq = `importacoes/${randomUUID()}`
	await portal.files.gravar(chvarq, createReadStream(arquivo.caminho), arquivo.tamanho)
	const { nome: nomarq, tamanho: tamarq, sha256 } = arquivo
	return enfileirar(portal, db, { nomimp: importacao.nome, codpes, modimp, nomarq, tamarq, sha256, chvarq })
}

/** Second import of the same file, to write the rows of a trial. */
export async function repetirImportacao(
	portal: Portal,
	db: Db,
	codimp: number,
	{ codpes, modimp }: Pick<Envio, 'codpes' | 'modimp'>,
): Promise<number> {
	const { nomimp, nomarq, tamarq, sha256, chvarq } = await historico.obterImportacao(db, codimp)
	if (chvarq === null)
		throw new RuleError('importacao-sem-arquivo', 'O arquivo desta importação não está mais guardado. Envie-o de novo.')
	return enfileirar(portal, db, { nomimp, codpes, modimp, nomarq, tamarq, sha256, chvarq })
}

async function enfileirar(
	portal: Portal,
	db: Db,
	nova: Parameters<typeof historico.inserirImportacao>[1],
): Promise<number> {
	const codimp = await historico.inserirImportacao(db, nova)
	await portal.jobs.enfileirar(db, executarImportacao, { codimp })
	return codimp
}

export const limparImportacoes = defineJob({
	nome: 'limpar-importacoes',
	dados: z.object({}),
	cron: '47 3 * * *',
	async executar({ db, files }) {
		for (const chave of await historico.esquecerArquivos(db, DIAS_DO_ARQUIVO)) await files.remover(chave)
	},
})
