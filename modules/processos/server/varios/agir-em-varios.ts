import { processEach } from '@portal/platform/server'
import { formatarNumpro, type PedidoDeVarios } from '../../contract/index.ts'
import { arquivar, darEntrada, darSaida, desfazerSaida, devolver } from '../andamentos/mover.ts'
import type { Pedido } from '../atos/agir.ts'
import { despachar, tomarCiencia } from '../ocorrencias/ocorrencias.ts'
import { favoritarProcesso, marcarProcesso } from '../pessoal/marcar.ts'

type Resposta = Promise<{ readonly mensagem: string; readonly versao?: number }>

function fazerUm(pedido: Pedido, varios: PedidoDeVarios): Resposta {
	switch (varios.acao) {
		case 'entrada':
			return darEntrada(pedido)
		case 'saida':
			return darSaida({ ...pedido, body: varios.dados }, 'deixar')
		case 'desfazerSaida':
			return desfazerSaida(pedido)
		case 'devolver':
			return devolver({ ...pedido, body: {} })
		case 'arquivar':
			return arquivar(pedido)
		case 'despacho':
			return despachar({ ...pedido, body: { ...varios.dados, codetroco: 'ocoDespacho' } })
		case 'informacao':
			return despachar({ ...pedido, body: { ...varios.dados, codetroco: 'ocoInformacao' } })
		case 'marca':
			return marcarProcesso({ ...pedido, body: varios.dados }).then(() => ({ mensagem: 'Marca posta com sucesso!' }))
		case 'favorito':
			return favoritarProcesso(pedido)
		case 'ciencia':
			return tomarCiencia(pedido)
	}
}

export const agirEmVarios = (pedido: Omit<Pedido, 'params' | 'query'>, varios: PedidoDeVarios) =>
	processEach(pedido.portal.db, {
		itens: varios.itens,
		chave: ({ numpro }) => numpro,
		fazer: (db, { numpro, versao }) => fazerUm({ ...pedido, db, params: { numpro }, query: { versao } }, varios),
		descrever: ({ numpro }, feito) => ({
			numpro,
			numproFormatado: formatarNumpro(numpro),
			versao: feito?.versao ?? null,
		}),
	})
