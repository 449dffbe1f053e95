import {
	calcularCusto,
	conferirCitacoes,
	criarDevolucao,
	estimarFichas,
	type SituacaoDaMensagem,
} from '../../contract/index.ts'
import { conversarComModelo, type PedidoAoModelo } from '../provedor/adaptador.ts'
import { FalhaDoProvedor } from '../provedor/falha.ts'
import { TextoCrescente } from './texto-crescente.ts'
import type { Trabalho } from './trabalho.ts'

/** Longest answer, in signs, whatever a provider sends. */
const MAIOR_RESPOSTA = 400_000

const PAROU = 'Você parou esta resposta.'
export const INTERROMPIDA =
	'O servidor foi interrompido enquanto escrevia. Peça a resposta de novo, se precisar dela inteira.'
const VAZIA = 'O modelo não respondeu nada. Peça de novo, ou mude a pergunta.'

export interface Final {
	readonly sitmsg: Exclude<SituacaoDaMensagem, 'GER'>
	readonly texto: string
	readonly txterr: string | null
	readonly idemodrsp: string | null
	readonly entrada: number
	readonly saida: number
	readonly vlrcst: number
	readonly qtdcitrtd: number
}

export const contarEntrada = ({ mensagens }: Pick<PedidoAoModelo, 'mensagens'>): number =>
	mensagens.reduce((soma, { content }) => soma + estimarFichas(content) + 4, 0)

type Produzido = Pick<Trabalho, 'pedido' | 'precos' | 'trechos'>

interface Andamento {
	readonly texto: TextoCrescente
	modelo: string | null
	uso: { readonly entrada: number; readonly saida: number } | undefined
}

/** Final state of an answer: a failure before the first sign costs nothing, one after it costs what came. */
function concluir(
	{ pedido, precos, trechos }: Produzido,
	{ texto: crescente, modelo, uso }: Andamento,
	falha: { readonly sitmsg: 'ERR' | 'INT'; readonly txterr: string } | undefined,
): Final {
	const texto = crescente.lerTudo()
	const vazia = texto.trim() === ''
	const gasto =
		vazia && falha ? { entrada: 0, saida: 0 } : (uso ?? { entrada: contarEntrada(pedido), saida: estimarFichas(texto) })
	const conferida = conferirCitacoes(texto, trechos)
	const situacao =
		falha ?? (vazia ? { sitmsg: 'ERR' as const, txterr: VAZIA } : { sitmsg: 'OK' as const, txterr: null })
	return {
		...situacao,
		texto: conferida.texto,
		idemodrsp: modelo,
		...gasto,
		vlrcst: calcularCusto(precos, gasto),
		qtdcitrtd: conferida.inventadas,
	}
}

/** Reads one answer to its end into `texto`; `aoChegar` gets each piece as it is shown. */
export async function produzir(
	trabalho: Pick<Trabalho, 'endereco' | 'pedido' | 'precos' | 'mascara' | 'trechos'>,
	sinal: AbortSignal,
	aoChegar: (pedaco: string) => void,
	texto = new TextoCrescente(),
): Promise<Final> {
	const andamento: Andamento = { texto, modelo: null, uso: undefined }
	const devolucao = criarDevolucao(trabalho.mascara)
	const mostrar = (pedaco: string) => {
		if (pedaco === '') return
		texto.acrescentar(pedaco)
		aoChegar(pedaco)
	}
	const terminar = (falha?: { readonly sitmsg: 'ERR' | 'INT'; readonly txterr: string }) => {
		mostrar(devolucao.terminar())
		return concluir(trabalho, andamento, falha)
	}
	try {
		for await (const parte of conversarComModelo(trabalho.endereco, trabalho.pedido, { sinal })) {
			if (parte.tipo === 'texto') mostrar(devolucao.passar(parte.texto))
			else if (parte.tipo === 'modelo') andamento.modelo = parte.modelo
			else andamento.uso = parte
			if (texto.tamanho > MAIOR_RESPOSTA) throw new FalhaDoProvedor('resposta-estranha')
		}
		return terminar()
	} catch (erro) {
		if (sinal.aborted) return terminar({ sitmsg: 'INT', txterr: PAROU })
		if (!(erro instanceof FalhaDoProvedor)) throw erro
		return terminar({ sitmsg: texto.tamanho === 0 ? 'ERR' : 'INT', txterr: erro.message })
	}
}
