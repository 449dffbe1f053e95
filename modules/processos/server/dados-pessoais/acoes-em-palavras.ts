import { obterPessoas } from '@portal/pessoas/server/public'
import type { ContextoDaCopia, LinhaPessoal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { Acao } from '../../contract/index.ts'
import { codpesDaAcao, descreverAcao } from '../historico/descrever-acao.ts'

type Ler = (contexto: ContextoDaCopia) => AsyncGenerator<readonly LinhaPessoal[]>

const Elo = z.object({ acao: Acao, dscaca: z.nullable(z.string()) })

/** The copy of a person's data reads as the history of the process does. */
export const emPalavras = (ler: Ler): Ler =>
	async function* descrever(contexto) {
		for await (const bloco of ler(contexto)) {
			const elos = bloco.map((linha) => z.parse(Elo, linha))
			const pessoas = await obterPessoas(contexto.db, elos.flatMap(codpesDaAcao))
			yield bloco.map((linha, indice) => {
				const elo = elos[indice]
				return elo ? { ...linha, dscaca: descreverAcao(elo, { pessoas }) } : linha
			})
		}
	}
