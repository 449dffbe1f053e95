import { type Db, inTransaction } from '@portal/platform/server'
import { formatarNumpro, type PedidoLote, type ResultadoDoLote } from '../../contract/index.ts'
import { arquivar, darEntrada, darSaida, desfazerSaida, devolver } from '../andamentos/mover.ts'
import type { Pedido } from '../atos/agir.ts'
import { despachar, tomarCiencia } from '../ocorrencias/ocorrencias.ts'
import { favoritarProcesso, marcarProcesso } from '../pessoal/marcar.ts'

type Resposta = Promise<{ readonly mensagem: string; readonly versao?: number }>

function fazerUm(pedido: Pedido, lote: PedidoLote): Resposta {
	switch (lote.acao) {
		case 'entrada':
			return darEntrada(pedido)
		case 'saida':
			return darSaida({ ...pedido, body: lote.dados })
		case 'desfazerSaida':
			return desfazerSaida(pedido)
		case 'devolver':
			return devolver({ ...pedido, body: {} })
		case 'arquivar':
			return arquivar(pedido)
		case 'despacho':
			return despachar({ ...pedido, body: { ...lote.dados, codetroco: 'ocoDespacho' } })
		case 'informacao':
			return despachar({ ...pedido, body: { ...lote.dados, codetroco: 'ocoInformacao' } })
		case 'marca':
			return marcarProcesso({ ...pedido, body: lote.dados }).then(() => ({ mensagem: 'Marca posta com sucesso!' }))
		case 'favorito':
			return favoritarProcesso(pedido)
		case 'ciencia':
			return tomarCiencia(pedido)
	}
}

/** A refusal concerns its own process; a fault of the server is everybody's and goes up. */
function recusado(numpro: string, falha: unknown): ResultadoDoLote {
	if (!(falha instanceof Error) || !('erro' in falha)) throw falha
	return {
		numpro,
		numproFormatado: formatarNumpro(numpro),
		retorno: 'erro',
		mensagem: falha.message,
		erro: String(falha.erro),
		versao: null,
	}
}

/** One after the other, each in a transaction of its own; the same process twice counts once. */
export async function agirEmLote(pedido: Omit<Pedido, 'params' | 'query'>, lote: PedidoLote) {
	const itens = [...new Map(lote.itens.map((item) => [item.numpro, item])).values()]
	const resultados: ResultadoDoLote[] = []
	for (const { numpro, versao } of itens) {
		const um = (db: Db) => fazerUm({ ...pedido, db, params: { numpro }, query: { versao } }, lote)
		resultados.push(
			await inTransaction(pedido.portal.db, um).then(
				(feito) => ({
					numpro,
					numproFormatado: formatarNumpro(numpro),
					retorno: 'ok' as const,
					mensagem: feito.mensagem,
					erro: null,
					versao: feito.versao ?? null,
				}),
				(falha: unknown) => recusado(numpro, falha),
			),
		)
	}
	const feitos = resultados.filter(({ retorno }) => retorno === 'ok').length
	return { resultados, feitos, recusados: resultados.length - feitos }
}
