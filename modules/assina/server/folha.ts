import type { Portal } from '@portal/platform/server'
import type { FieldPlace } from '@portal/platform/server/pdf/signing'
import { renderSVG } from 'uqr'
import { organizacaoDe } from './autoridade.ts'

/** A4 in points. The boxes stand where modelos/folha.typ draws them. */
const ALTURA_DA_PAGINA = 841.89
const MARGEM_ESQUERDA = 71
const LARGURA = 222
const ALTURA = 58
const ESPACO = { x: 9, y: 18 }
const TOPO = { primeira: 216, demais: 118 }
const FIM = 760
const COLUNAS = 2

interface Caixa {
	readonly x: number
	readonly y: number
	readonly largura: number
	readonly altura: number
	readonly rotulo: string
}

/** One box a signer, two abreast, on as many pages as it takes. */
function distribuir(rotulos: readonly string[]): Caixa[][] {
	const folhas: Caixa[][] = []
	let restantes = rotulos
	do {
		const topo = folhas.length === 0 ? TOPO.primeira : TOPO.demais
		const linhas = Math.floor((FIM - topo + ESPACO.y) / (ALTURA + ESPACO.y))
		folhas.push(
			restantes.slice(0, linhas * COLUNAS).map((rotulo, indice) => ({
				x: MARGEM_ESQUERDA + (indice % COLUNAS) * (LARGURA + ESPACO.x),
				y: topo + Math.floor(indice / COLUNAS) * (ALTURA + ESPACO.y),
				largura: LARGURA,
				altura: ALTURA,
				rotulo,
			})),
		)
		restantes = restantes.slice(linhas * COLUNAS)
	} while (restantes.length > 0)
	return folhas
}

export const nomeDoCampo = (numero: number): string => `Assinatura_${numero}`
export const CAMPOS_DA_FOLHA = /^Assinatura_\d+$/

/** PDF counts from the bottom. */
const camposDe = (folhas: readonly Caixa[][]): FieldPlace[] =>
	folhas
		.flatMap((folha, page) => folha.map((caixa) => ({ ...caixa, page })))
		.map(({ x, y, largura, altura, page }, indice) => ({
			name: nomeDoCampo(indice + 1),
			page,
			rectangle: [x, ALTURA_DA_PAGINA - y - altura, x + largura, ALTURA_DA_PAGINA - y] as const,
		}))

export interface DadosDaFolha {
	readonly nome: string
	readonly id: string
	readonly endereco: string
	readonly sha256: string
	/** In which quality each signs; names come with the stamps, since a signer may be replaced. */
	readonly rotulos: readonly string[]
}

export async function desenharFolha(
	portal: Portal,
	{ rotulos, ...dados }: DadosDaFolha,
): Promise<{ readonly conteudo: Buffer; readonly paginas: number; readonly campos: readonly FieldPlace[] }> {
	const folhas = distribuir(rotulos)
	const { conteudo, paginas } = await portal.pdf.compor(
		new URL('./modelos/folha.typ', import.meta.url),
		{
			...dados,
			folhas,
			orgao: organizacaoDe(portal),
			numero: dados.id,
			rodape: `Verifique este documento em ${dados.endereco}`,
			qr: renderSVG(dados.endereco, { border: 0 }),
		},
		{ criadoEm: portal.agora() },
	)
	return { conteudo, paginas, campos: camposDe(folhas) }
}
