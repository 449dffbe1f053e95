import { createHash } from 'node:crypto'
import { obterPessoas } from '@portal/pessoas/server/public'
import type { Alcance } from '@portal/platform/contract'
import { ConflictError, type Db, type Portal } from '@portal/platform/server'
import { type FiltroGestao, MAXIMO_DA_MENSAGEM } from '../contract/index.ts'
import { avisar } from './avisar.ts'
import { type CandidaturaLida, paginarNaGestao } from './queries/candidaturas.ts'

interface Mensagem {
	readonly filtro: Pick<FiltroGestao, 'busca' | 'edital' | 'sitcan'>
	readonly qtdpes: number
	readonly assunto: string
	readonly texto: string
}

const trocar = (texto: string, nome: string, { nomorg, titedt }: CandidaturaLida): string =>
	texto
		.replaceAll('{nome}', nome)
		.replaceAll('{instituição}', nomorg ?? 'a sua instituição')
		.replaceAll('{edital}', titedt)

/** Message to everybody of a filtered list, each with their own words; the same message sent twice is told once a day. */
export async function escreverAoGrupo(
	db: Db,
	portal: Portal,
	alcance: Alcance,
	{ filtro, qtdpes, assunto, texto }: Mensagem,
): Promise<number> {
	const { linhas } = await paginarNaGestao(db, alcance, { ...filtro, pagina: 1, porPagina: MAXIMO_DA_MENSAGEM })
	const umaPorPessoa = [...new Map(linhas.map((linha) => [linha.codpes, linha])).values()]
	if (linhas.length !== qtdpes)
		throw new ConflictError(
			'grupo-mudou',
			'As candidaturas deste filtro mudaram, e nada foi enviado. Confira a lista e envie de novo.',
		)
	const pessoas = await obterPessoas(
		db,
		umaPorPessoa.map(({ codpes }) => codpes),
	)
	const dia = portal.agora().toISOString().slice(0, 10)
	const resumo = createHash('sha256').update(`${dia}\n${assunto}\n${texto}`).digest('hex').slice(0, 16)
	for (const linha of umaPorPessoa) {
		const nome = pessoas.get(linha.codpes)?.nompes ?? ''
		await avisar(db, portal, {
			chave: `mensagem:${linha.codcan}:${resumo}`,
			pessoas: [linha.codpes],
			assunto: trocar(assunto, nome, linha),
			texto: trocar(texto, nome, linha),
			motivo: `Você se inscreveu em “${linha.titedt}”, e o escritório escreveu a quem se inscreveu.`,
		})
	}
	return umaPorPessoa.length
}
