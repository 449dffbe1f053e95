import { obterPessoas } from '@portal/pessoas/server/public'
import { diaEscrito } from '@portal/platform/contract'
import { type Binario, type Context, emitir, formatInstant, NotFoundError } from '@portal/platform/server'
import { formatarNumpro } from '../../contract/index.ts'
import { nomeEm } from '../acompanhamento/apresentar-ocorrencia.ts'
import { listarMovimentos } from '../acompanhamento/queries.ts'
import type { Pedido } from '../atos/agir.ts'
import { buscarEloDaEntrada } from '../historico/queries.ts'
import { exigirVisivel } from '../processo/exigir-visivel.ts'

const MODELO = new URL('../modelos/recibo.typ', import.meta.url)

type PedidoDeRecibo = Pick<Context, 'db' | 'portal'> & {
	readonly user: Pedido['user']
	readonly params: { readonly numpro: string; readonly numand: number }
}

const andamentoNaoEncontrado = () =>
	new NotFoundError('andamento-nao-encontrado', 'Este andamento não existe. Recarregue a página para ver os que há.')

/** Delivery data of a movement, with its sender taken from the movement before it. */
async function lerEntrega(pedido: PedidoDeRecibo) {
	const { db, params } = pedido
	const { processo } = await exigirVisivel(pedido)
	const movimentos = await listarMovimentos(db, params.numpro, processo.codasu)
	const entrada = movimentos.find(({ numand }) => numand === params.numand)
	if (!entrada) throw andamentoNaoEncontrado()
	const anterior = movimentos.find(({ numand }) => numand === params.numand - 1)
	const envolvidos = [entrada.codpesent, anterior?.codpessai ?? null].filter((codpes) => codpes !== null)
	return { processo, entrada, anterior, pessoas: await obterPessoas(db, envolvidos) }
}

function linhasDe({ processo, entrada, anterior, pessoas }: Awaited<ReturnType<typeof lerEntrega>>, fuso: string) {
	const instante = (em: string) => formatInstant(em, fuso, 'medium')
	const envio = anterior?.dtasai
		? [
				{ rotulo: 'Enviado por', valor: `${anterior.nometaent} (${anterior.sgletaent})` },
				{ rotulo: 'Saída', valor: `${instante(anterior.dtasai)}, ${nomeEm(pessoas, anterior.codpessai) ?? ''}` },
			]
		: []
	return [
		{ rotulo: 'Processo', valor: formatarNumpro(processo.numpro) },
		{ rotulo: 'Interessado', valor: processo.nominr },
		{ rotulo: 'Assunto', valor: processo.dscasu },
		...envio,
		{ rotulo: 'Recebido por', valor: `${entrada.nometaent} (${entrada.sgletaent})` },
		{ rotulo: 'Entrada', valor: `${instante(entrada.dtaent)}, ${nomeEm(pessoas, entrada.codpesent) ?? ''}` },
		{ rotulo: 'Andamento', valor: String(entrada.numand) },
		...(anterior?.dtaprzdvl ? [{ rotulo: 'Devolver até', valor: diaEscrito(anterior.dtaprzdvl) }] : []),
	]
}

/** Proof of delivery, with the instant from which deadlines count. */
export async function baixarRecibo(pedido: PedidoDeRecibo): Promise<Binario> {
	const { db, portal, params } = pedido
	const entrega = await lerEntrega(pedido)
	const elo = await buscarEloDaEntrada(db, params.numpro, entrega.entrada.dtaent)
	const numero = formatarNumpro(params.numpro)
	const emissao = {
		titulo: 'Recibo de entrega',
		numero: `Processo ${numero}`,
		rodape: `Recibo do andamento ${params.numand} do processo ${numero}`,
	}
	const { conteudo } = await emitir(portal, MODELO, emissao, {
		frase: 'O processo abaixo foi entregue e recebido como segue. Os prazos contam do instante da entrada.',
		linhas: linhasDe(entrega, portal.config.PORTAL_FUSO_HORARIO),
		registro: elo?.numseqaca ?? null,
		hash: elo?.hash.toString('hex') ?? null,
	})
	const nome = `recibo-${params.numpro}-${params.numand}.pdf`
	return { tipo: 'application/pdf', conteudo, tamanho: conteudo.length, nome }
}
