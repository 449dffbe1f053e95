import { defineJob, inTransaction } from '@portal/platform/server'
import * as z from 'zod/mini'
import { gravarIdentificacao, gravarPalavras } from '../atos/queries/atos.ts'
import { palavrasDeBusca, palavrasDeHtml } from '../procura/palavras.ts'
import { FORMA_DO_INDICE } from '../procura/queries.ts'
import { reservarTextosDeFormaAnterior } from './queries.ts'

const TEXTOS_POR_VEZ = 100

/**
 * Reindexing in the background: texts indexed by an earlier release are rewritten in batches, one transaction each.
 */
export const refazerIndiceDeTextos = defineJob({
	nome: 'refazer-indice-de-textos-de-processos',
	dados: z.object({}),
	cron: '35 * * * *',
	async executar({ db }) {
		const refazerLeva = () =>
			inTransaction(db, async (trx) => {
				const { identificacoes, outros } = await reservarTextosDeFormaAnterior(trx, FORMA_DO_INDICE, TEXTOS_POR_VEZ)
				for (const processo of identificacoes) await gravarIdentificacao(trx, processo)
				for (const { html, texto, ...chave } of outros)
					await gravarPalavras(trx, {
						...chave,
						palavras: html === null ? palavrasDeBusca(texto ?? '') : palavrasDeHtml(html),
					})
				return identificacoes.length + outros.length
			})
		while ((await refazerLeva()) > 0);
	},
})
