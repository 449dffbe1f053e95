import { diaEscrito } from '@portal/platform/contract'
import * as z from 'zod/mini'
import {
	formatarPreco,
	formatarQuantidade,
	formatarReais,
	type Mudanca,
	nomearModalidade,
	SITUACOES,
	SITUACOES_DO_ITEM,
	SituacaoDaCompra,
	SituacaoDoItem,
} from '../../contract/index.ts'

const Texto = z.nullable(z.string())
const Resultado = z.object({
	numseqres: z.int(),
	fornecedor: z.object({ nomfor: z.string() }),
	qtdhom: z.string(),
	vlruni: z.string(),
	dtacan: Texto,
})
const Item = z.object({
	numord: z.int(),
	dscitm: z.string(),
	unimed: z.string(),
	qtditm: z.string(),
	vlruniest: Texto,
	sititm: SituacaoDoItem,
	resultados: z.array(Resultado),
})
const Versao = z.object({
	objcpr: z.string(),
	codmdl: z.int(),
	sitcpr: SituacaoDaCompra,
	dtapub: z.string(),
	dtaaber: Texto,
	dtahom: Texto,
	vlrest: Texto,
	vlrhom: Texto,
	numpro: Texto,
	/** Absent from versions that were kept before it was read. */
	nomamp: z.optional(Texto),
	itens: z.array(Item),
})
export type Versao = z.infer<typeof Versao>

/** Imported version, as it was kept. */
export const lerVersao = (conteudo: string): Versao => z.parse(Versao, JSON.parse(conteudo))

const seHouver = (valor: string | null, escrever: (valor: string) => string): string | null =>
	valor === null ? null : escrever(valor)
const repetir = (valor: string): string => valor

/** Facts of a purchase in words. Estimates are left out while they are secret. */
function descreverCompra(versao: Versao, secreta: boolean): [oque: string, valor: string | null][] {
	return [
		['Objeto', versao.objcpr],
		['Modalidade', nomearModalidade(versao.codmdl)],
		['Situação', SITUACOES[versao.sitcpr]],
		['Divulgação', diaEscrito(versao.dtapub)],
		['Abertura', seHouver(versao.dtaaber, diaEscrito)],
		['Homologação', seHouver(versao.dtahom, diaEscrito)],
		...(secreta ? [] : [['Valor estimado', seHouver(versao.vlrest, formatarReais)] as [string, string | null]]),
		['Valor homologado', seHouver(versao.vlrhom, formatarReais)],
		['Processo', seHouver(versao.numpro, repetir)],
		['Fundamento', versao.nomamp ?? null],
	]
}

const escreverResultado = ({ fornecedor, qtdhom, vlruni, dtacan }: z.infer<typeof Resultado>): string =>
	`${fornecedor.nomfor}, ${formatarQuantidade(qtdhom)} a ${formatarPreco(vlruni)}${dtacan === null ? '' : ', cancelado'}`

function descreverItem(item: z.infer<typeof Item>, secreta: boolean): [oque: string, valor: string | null][] {
	const nome = `Item ${item.numord}`
	return [
		[`${nome}, descrição`, item.dscitm],
		[`${nome}, quantidade`, `${formatarQuantidade(item.qtditm)} × ${item.unimed}`],
		...(secreta
			? []
			: [[`${nome}, preço estimado`, seHouver(item.vlruniest, formatarPreco)] as [string, string | null]]),
		[`${nome}, situação`, SITUACOES_DO_ITEM[item.sititm]],
		...item.resultados.map((um): [string, string] => [`${nome}, resultado ${um.numseqres}`, escreverResultado(um)]),
	]
}

const descrever = (versao: Versao, secreta: boolean): Map<string, string | null> =>
	new Map([...descreverCompra(versao, secreta), ...versao.itens.flatMap((item) => descreverItem(item, secreta))])

/** Changes from one version to the next, in the order of the purchase; a number of a person is in none of them. */
export function compararVersoes(antes: Versao, depois: Versao, secreta: boolean): Mudanca[] {
	const [velhos, novos] = [descrever(antes, secreta), descrever(depois, secreta)]
	return [...new Set([...novos.keys(), ...velhos.keys()])].flatMap((oque) => {
		const mudanca = { oque, antes: velhos.get(oque) ?? null, depois: novos.get(oque) ?? null }
		return mudanca.antes === mudanca.depois ? [] : [mudanca]
	})
}
