import { obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import type { Portal } from '@portal/platform/server'
import {
	ANTES_DO_JULGAMENTO,
	type Ata,
	type Compra,
	type ItemDaCompra,
	mostrarInscricao,
	multiplicar,
	type SituacaoDaCompra,
	situarAta,
} from '../contract/index.ts'
import type { AtaVigente, LinhaDaAta } from './queries/atas.ts'
import type { LinhaDoItem, LinhaDoResultado } from './queries/compra.ts'
import type { LinhaDaCompra } from './queries/compras.ts'

interface Orcamento {
	readonly staorcsig: 'S' | 'N'
	readonly sitcpr: SituacaoDaCompra
}

/** Secret budget: estimates are told once the judgement is over (Lei 14.133/2021, art. 24). */
export const escondeOrcamento = ({ staorcsig, sitcpr }: Orcamento): boolean =>
	staorcsig === 'S' && ANTES_DO_JULGAMENTO.includes(sitcpr)

export const escreverNumero = ({ numcpr, anocpr }: { readonly numcpr: string; readonly anocpr: number }): string =>
	`${numcpr}/${anocpr}`

export async function lerNomesDasUnidades(portal: Portal): Promise<(codund: number | null) => string> {
	const unidades = await obterUnidadesDeSempre(portal)
	return (codund) => (codund === null ? '—' : (unidades.get(codund)?.nomund ?? '—'))
}

export const mostrarCompra = (
	{ staorcsig, numcpr, anocpr, vlrest, nomorg, ...compra }: LinhaDaCompra,
	nomear: (codund: number | null) => string,
): Compra => ({
	...compra,
	anocpr,
	numcpr: escreverNumero({ numcpr, anocpr }),
	nomund: nomorg ?? nomear(compra.codund),
	vlrest: escondeOrcamento({ staorcsig, sitcpr: compra.sitcpr }) ? null : vlrest,
})

export function mostrarItens(
	itens: readonly LinhaDoItem[],
	resultados: readonly LinhaDoResultado[],
	{ esconder, vigentes }: { readonly esconder: boolean; readonly vigentes: readonly AtaVigente[] },
): ItemDaCompra[] {
	const mostrarVigente = (numord: number, numseqres: number) => {
		const ata = vigentes.find((uma) => uma.numord === numord && uma.numseqres === numseqres)
		return ata ? { codata: ata.codata, numata: escreverNumeroDaAta(ata), dtafim: ata.dtafim, saldo: ata.saldo } : null
	}
	const porItem = Map.groupBy(resultados, ({ numord }) => numord)
	return itens.map((item) => ({
		...item,
		vlruniest: esconder ? null : item.vlruniest,
		resultados: (porItem.get(item.numord) ?? []).map(({ numord, niforn, tippes, dtacan, ...resultado }) => ({
			...resultado,
			niform: mostrarInscricao(niforn, tippes),
			vlrtot: multiplicar(resultado.qtdhom, resultado.vlruni),
			stacan: dtacan === null ? ('N' as const) : ('S' as const),
			ata: mostrarVigente(numord, resultado.numseqres),
		})),
	}))
}

const DESFEITAS: readonly SituacaoDaCompra[] = ['ANU', 'REV']

export const escreverNumeroDaAta = ({ numata, anoata }: { readonly numata: string; readonly anoata: number }): string =>
	`${numata}/${anoata}`

/** Number of an ata without zeros before it and without its year: '0012/2027' is 12, whoever writes it. */
export const encurtarNumeroDaAta = (numata: string, anoata: number): string =>
	numata.replace(/^0+(?=\d)/, '').replace(new RegExp(`/${anoata}$`), '')

/** An ata of an annulled or revoked purchase holds nothing, whatever its validity. */
export function mostrarAta(linha: LinhaDaAta, sitcpr: SituacaoDaCompra, dia: string): Ata {
	const { codata, codfor, nomfor, dtaass, dtaini, dtafim, dtacan, motcan, numcntata } = linha
	const stacan = DESFEITAS.includes(sitcpr) ? 'S' : linha.stacan
	return {
		codata,
		numata: escreverNumeroDaAta(linha),
		codfor,
		nomfor,
		dtaass,
		dtaini,
		dtafim,
		sitata: situarAta({ dtaini, dtafim, stacan }, dia),
		dtacan,
		motcan,
		numcntata,
	}
}
