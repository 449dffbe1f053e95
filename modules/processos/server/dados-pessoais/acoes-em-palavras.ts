import { obterPessoas } from '@portal/pessoas/server/public'
import type { ContextoDaCopia, LinhaPessoal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { Acao } from '../../contract/index.ts'
import { descricaoDoElo, outroDoElo } from '../atos/outro-processo.ts'
import { codpesDaAcao, descreverAcao } from '../historico/descrever-acao.ts'
import { numerosVisiveis } from '../processo/queries/apensamento.ts'
import { atuacaoDaCopia } from './copia-conforme-a-vista.ts'

type Ler = (contexto: ContextoDaCopia) => AsyncGenerator<readonly LinhaPessoal[]>

const Elo = z.object({ acao: Acao, dscaca: z.nullable(z.string()) })

/** The copy of a person's data describes acts in the words of the history. */
export const escreverAcoes = (ler: Ler): Ler =>
	async function* descrever(contexto) {
		const atuacao = await atuacaoDaCopia(contexto)
		for await (const bloco of ler(contexto)) {
			const elos = bloco.map((linha) => z.parse(Elo, linha))
			const outros = elos.flatMap((elo) => outroDoElo(elo) ?? [])
			const visiveis = await numerosVisiveis(contexto.db, atuacao, outros)
			const pessoas = await obterPessoas(contexto.db, elos.flatMap(codpesDaAcao))
			yield bloco.map((linha, indice) => {
				const elo = elos[indice]
				return elo
					? { ...linha, dscaca: descreverAcao({ ...elo, dscaca: descricaoDoElo(elo, visiveis) }, { pessoas }) }
					: linha
			})
		}
	}
