import type { FieldPlace } from '@portal/pdf/signing'
import { emitir, type Portal } from '@portal/platform/server'

/** A4 height in points, matching the boxes that modelos/folha.typ draws. */
const ALTURA_DA_PAGINA = 841.89
const MARGEM_ESQUERDA = 71
const LARGURA = 222
const ALTURA = 58
const ESPACO = { x: 9, y: 18 }
const TOPO = { primeira: 216, demais: 118 }
const FIM = 760
const COLUNAS = 2
/** Size of a stamp with automatic placement. */
export const TAMANHO_DO_SELO = { width: LARGURA, height: ALTURA }

interface Caixa {
	readonly x: number
	readonly y: number
	readonly largura: number
	readonly altura: number
	readonly numero: number
	readonly rotulo: string
}

/** Signer on the signature page, with field number and role. */
export interface LugarNaFolha {
	readonly numero: number
	readonly rotulo: string
	/** Names of the fields that the signature closes. */
	readonly fecha: readonly string[]
}

/** Layout of one box per signer in two columns, on as many pages as needed. */
function distribuir(lugares: readonly LugarNaFolha[]): Caixa[][] {
	const folhas: Caixa[][] = []
	let restantes = lugares
	do {
		const topo = folhas.length === 0 ? TOPO.primeira : TOPO.demais
		const linhas = Math.floor((FIM - topo + ESPACO.y) / (ALTURA + ESPACO.y))
		folhas.push(
			restantes.slice(0, linhas * COLUNAS).map(({ numero, rotulo }, indice) => ({
				x: MARGEM_ESQUERDA + (indice % COLUNAS) * (LARGURA + ESPACO.x),
				y: topo + Math.floor(indice / COLUNAS) * (ALTURA + ESPACO.y),
				largura: LARGURA,
				altura: ALTURA,
				numero,
				rotulo,
			})),
		)
		restantes = restantes.slice(linhas * COLUNAS)
	} while (restantes.length > 0)
	return folhas
}

export const nomeDoCampo = (numero: number): string => `Assinatura_${numero}`
export const nomeDoCampoDeTexto = (codcmpasi: number): string => `CampoDoPortal_${codcmpasi}`
export const CAMPOS_DA_FOLHA = /^(?:Assinatura|CampoDoPortal)_\d+$/

/** Field positions in PDF coordinates, counted from the bottom. */
const camposDe = (folhas: readonly Caixa[][], lugares: readonly LugarNaFolha[]): FieldPlace[] =>
	folhas
		.flatMap((folha, page) => folha.map((caixa) => ({ ...caixa, page })))
		.map(({ x, y, largura, altura, page, numero }) => ({
			name: nomeDoCampo(numero),
			locks: lugares.find((lugar) => lugar.numero === numero)?.fecha ?? [],
			page,
			rectangle: [x, ALTURA_DA_PAGINA - y - altura, x + largura, ALTURA_DA_PAGINA - y] as const,
		}))

export interface DadosDaFolha {
	readonly nome: string
	readonly id: string
	readonly endereco: string
	readonly sha256: string
	/** Boxes of the signers; names come with the stamps, since signers may be replaced. */
	readonly lugares: readonly LugarNaFolha[]
}

export async function desenharFolha(
	portal: Portal,
	{ lugares, ...dados }: DadosDaFolha,
): Promise<{ readonly conteudo: Buffer; readonly paginas: number; readonly campos: readonly FieldPlace[] }> {
	const folhas = distribuir(lugares)
	const { id, endereco } = dados
	const { conteudo, paginas } = await emitir(
		portal,
		new URL('../modelos/folha.typ', import.meta.url),
		{ titulo: 'Folha de assinaturas', numero: id, conferir: { id, endereco } },
		{ ...dados, folhas, vazia: lugares.length === 0 },
		// Untagged output, because it becomes the last page of another document, tagged or not.
		{ arquivamento: false },
	)
	return { conteudo, paginas, campos: camposDe(folhas, lugares) }
}
