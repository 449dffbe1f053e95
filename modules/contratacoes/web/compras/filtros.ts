import type { FiltroAtivo } from '@portal/design-system/filtros'
import { type FiltroDaLista, opcaoAtiva } from '@portal/platform/web/lista'
import { type FiltroCompras, MODALIDADES } from '../../contract/index.ts'
import { escreverFaixa } from '../faixa.ts'
import { ESTADOS_DA_COMPRA } from '../situacoes.ts'

export type Filtragem = Pick<FiltroDaLista<typeof FiltroCompras>, 'filtro' | 'filtrar'>

const OPCOES_DE_MODALIDADE = Object.fromEntries(
	Object.entries(MODALIDADES).map(([codigo, texto]) => [codigo, { texto }]),
)
const ANOS_NA_LISTA = 10

/** The keys begin with a space, because an object puts numbers before everything else and in their own order. */
function listarAnos(): Readonly<Record<string, { readonly texto: string }>> {
	const atual = new Date().getFullYear()
	return Object.fromEntries(
		Array.from({ length: ANOS_NA_LISTA }, (_, indice) => [` ${atual - indice}`, { texto: String(atual - indice) }]),
	)
}

/** Filters by one of a few options. */
export const montarOpcoes = ({ filtro, filtrar }: Filtragem) => ({
	modalidade: {
		campo: 'codmdl',
		nome: 'Modalidade',
		todas: 'Todas as modalidades',
		opcoes: OPCOES_DE_MODALIDADE,
		valor: filtro.codmdl === undefined ? undefined : String(filtro.codmdl),
		aoMudar: (codmdl: string | undefined) => filtrar({ codmdl: codmdl === undefined ? undefined : Number(codmdl) }),
	},
	situacao: {
		campo: 'sitcpr',
		nome: 'Situação',
		todas: 'Todas as situações',
		opcoes: ESTADOS_DA_COMPRA,
		valor: filtro.sitcpr,
		aoMudar: (sitcpr: typeof filtro.sitcpr) => filtrar({ sitcpr }),
	},
	ano: {
		campo: 'ano',
		nome: 'Ano',
		todas: 'Todos os anos',
		opcoes: listarAnos(),
		valor: filtro.ano === undefined ? undefined : ` ${filtro.ano}`,
		aoMudar: (ano: string | undefined) => filtrar({ ano: ano === undefined ? undefined : Number(ano) }),
	},
	ordem: {
		campo: 'ordem',
		nome: 'Ordem',
		todas: 'As mais recentes primeiro',
		opcoes: { valor: { texto: 'As de maior valor primeiro' } },
		valor: filtro.ordem === 'valor' ? ('valor' as const) : undefined,
		aoMudar: (ordem: 'valor' | undefined) => filtrar({ ordem }),
	},
})

/** Chip of an option; a code that the address names and the list has not is shown as it is. */
const descreverOpcao = (opcao: Parameters<typeof opcaoAtiva<string>>[0]): FiltroAtivo[] =>
	opcao.valor === undefined || Object.hasOwn(opcao.opcoes, opcao.valor)
		? opcaoAtiva(opcao)
		: [{ campo: opcao.campo, texto: `${opcao.nome}: ${opcao.valor.trim()}`, aoTirar: () => opcao.aoMudar(undefined) }]

interface Nomes {
	readonly unidade: string | undefined
	readonly fornecedor: string | undefined
}

/** Filters that stand in the address, each in words and with the act that takes it away. */
export function listarAtivos(filtragem: Filtragem, { unidade, fornecedor }: Nomes): FiltroAtivo[] {
	const { filtro, filtrar } = filtragem
	const { modalidade, situacao, ano, ordem } = montarOpcoes(filtragem)
	return [
		...(filtro.codund === undefined
			? []
			: [
					{
						campo: 'codund',
						texto: `Unidade: ${unidade ?? filtro.codund}`,
						aoTirar: () => filtrar({ codund: undefined }),
					},
				]),
		...[modalidade, situacao, ano].flatMap((opcao) => descreverOpcao(opcao as Parameters<typeof descreverOpcao>[0])),
		...(filtro.fornecedor === undefined
			? []
			: [
					{
						campo: 'fornecedor',
						texto: `Fornecedor: ${fornecedor ?? filtro.fornecedor}`,
						aoTirar: () => filtrar({ fornecedor: undefined }),
					},
				]),
		...(filtro.de === undefined && filtro.ate === undefined
			? []
			: [
					{
						campo: 'valor',
						texto: `Valor homologado: ${escreverFaixa({ de: filtro.de, ate: filtro.ate }, (numero) => `R$ ${numero}`)}`,
						aoTirar: () => filtrar({ de: undefined, ate: undefined }),
					},
				]),
		...opcaoAtiva(ordem),
	]
}

export const SEM_FILTROS = {
	codund: undefined,
	codmdl: undefined,
	sitcpr: undefined,
	ano: undefined,
	fornecedor: undefined,
	de: undefined,
	ate: undefined,
	ordem: undefined,
}
