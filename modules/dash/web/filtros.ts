import { type Filtro, INGRESSOS, MODALIDADES, PAGINA, PAGINA_DOS_INGRESSANTES, type Painel } from '../contract/index.ts'

type Mudanca = { readonly [C in keyof Filtro]?: Filtro[C] | undefined }
type Opcoes<C extends string = string> = Readonly<Record<C, { readonly texto: string }>>

const listarOpcoes = <C extends string>(textos: Readonly<Record<C, string>>): Opcoes<C> =>
	Object.fromEntries(Object.entries(textos).map(([codigo, texto]) => [codigo, { texto }])) as Opcoes<C>

const OPCOES_DE_INGRESSO = listarOpcoes(INGRESSOS)
const OPCOES_DE_VAGA = listarOpcoes(MODALIDADES)

const escolherNumero = (campo: keyof Mudanca, valor: number | undefined, filtrar: (mudanca: Mudanca) => void) => ({
	campo,
	valor: valor === undefined ? undefined : ` ${valor}`,
	aoMudar: (novo: string | undefined) => filtrar({ [campo]: novo === undefined ? undefined : Number(novo) }),
})
/** The key begins with a space, so that JavaScript keeps the order of numbers as they are given. */
const listarNumeros = (numeros: readonly number[], escrever: (numero: number) => string): Opcoes =>
	Object.fromEntries(numeros.map((numero) => [` ${numero}`, { texto: escrever(numero) }]))

type Listas = Pick<Painel, 'anos' | 'chamadas' | 'unidades'>

/** Filters of a view, as the filter fields take them. */
export const montarFiltros = (filtro: Filtro, filtrar: (mudanca: Mudanca) => void, listas: Listas) => ({
	ano: {
		...escolherNumero('ano', filtro.ano, filtrar),
		nome: 'Ano',
		todas: 'O ano mais recente',
		opcoes: listarNumeros(listas.anos, String),
	},
	ingresso: {
		campo: 'tiping',
		nome: 'Ingresso',
		todas: 'Todos os ingressos',
		opcoes: OPCOES_DE_INGRESSO,
		valor: filtro.tiping,
		aoMudar: (tiping: Filtro['tiping']) => filtrar({ tiping }),
	},
	chamada: {
		...escolherNumero('numcha', filtro.numcha, filtrar),
		nome: 'Chamada',
		todas: 'Todas as chamadas',
		opcoes: listarNumeros(listas.chamadas, (numero) => `${numero}ª chamada`),
	},
	unidade: {
		...escolherNumero('codund', filtro.codund, filtrar),
		nome: 'Unidade',
		todas: 'Todas as unidades',
		opcoes: Object.fromEntries(listas.unidades.map(({ codund, nomund }) => [` ${codund}`, { texto: nomund }])),
	},
	vaga: {
		campo: 'modvag',
		nome: 'Modalidade de vaga',
		todas: 'Todas as modalidades',
		opcoes: OPCOES_DE_VAGA,
		valor: filtro.modvag,
		aoMudar: (modvag: Filtro['modvag']) => filtrar({ modvag }),
	},
})

function escreverEndereco(caminho: string, campos: Readonly<Record<string, string | number | undefined>>): string {
	const busca = new URLSearchParams()
	for (const [campo, valor] of Object.entries(campos)) if (valor !== undefined) busca.set(campo, String(valor))
	return `${caminho}?${busca}`
}

/** Address of the list of people behind a figure: the same conditions, and the figure's own. */
export const escreverEnderecoDaLista = (filtro: Filtro, mais: Readonly<Record<string, string | number>>): string =>
	escreverEndereco(PAGINA_DOS_INGRESSANTES, { ...filtro, ...mais })

export const escreverEnderecoDoTelao = (filtro: Filtro): string => escreverEndereco(`${PAGINA}/telao`, filtro)
