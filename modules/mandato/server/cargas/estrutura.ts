import { parteDe } from '@portal/platform/contract'
import {
	type Db,
	defineImportacao,
	type Efeito,
	inteiro,
	type Linha,
	opcao,
	publicar,
	textoAte,
} from '@portal/platform/server'
import { CATEGORIAS, type Categoria, EVENTO, FUNCOES, type Funcao } from '../../contract/index.ts'
import {
	alterarCadeira,
	inserirCadeiraImportada,
	listarCadeirasImportadas,
	obterCadeiraGuardada,
	reservarPelaChave,
} from '../queries/estrutura.ts'

const OPCIONAL = { obrigatoria: false } as const
export const chaveDoColegiado = {
	codclg: inteiro('Código do colegiado', '45', { minimo: 1 }),
	sglclg: textoAte(12, 'Sigla do colegiado', 'CG'),
}
const colunasDaCadeira = {
	...chaveDoColegiado,
	numcad: inteiro('Número da cadeira', '1', { minimo: 1, maximo: 999 }),
	nomcad: textoAte(120, 'Nome da cadeira', 'Presidência'),
	ctgcad: opcao('Categoria', 'TIT', CATEGORIAS),
	tipfncclg: opcao('Função', 'P', FUNCOES),
	qtdanomdt: inteiro('Anos de mandato', '2', { minimo: 1, maximo: 10 }),
	nummaxrec: inteiro('Reconduções seguidas', '1', { ...OPCIONAL, maximo: 10 }),
}

interface CadeiraLida {
	readonly codclg: number
	readonly sglclg: string
	readonly numcad: number
	readonly nomcad: string
	readonly ctgcad: Categoria
	readonly tipfncclg: Funcao
	readonly qtdanomdt: number
	readonly nummaxrec: number | null
}

async function gravarCadeira(db: Db, { codclg, sglclg, numcad, ...dados }: CadeiraLida): Promise<Efeito> {
	const colegiado = await reservarPelaChave(db, codclg, sglclg)
	if (!colegiado) return { campo: 'sglclg', mensagem: 'Não há este colegiado. Importe os colegiados antes.' }
	const { codcol } = colegiado
	const antes = await obterCadeiraGuardada(db, codcol, numcad)
	if (!antes) {
		await inserirCadeiraImportada(db, { ...dados, codcol, numcad })
		return 'incluida'
	}
	const { codcad, ...guardados } = antes
	const campos = Object.keys(guardados) as (keyof typeof guardados)[]
	if (campos.every((campo) => guardados[campo] === dados[campo])) return 'igual'
	await alterarCadeira(db, codcad, dados)
	return 'alterada'
}

/** Seats of the boards, which mandates fill. */
export const cadeiras = defineImportacao({
	nome: 'cadeiras-de-colegiados',
	titulo: 'Cadeiras de colegiados',
	descricao: 'As cadeiras de cada colegiado, com a categoria, a função e a regra do mandato',
	ordem: 758,
	colunas: colunasDaCadeira,
	chave: ['codclg', 'sglclg', 'numcad'],
	async gravar({ db }, linhas) {
		const efeitos: Efeito[] = []
		for (const linha of linhas) efeitos.push(await gravarCadeira(db, linha as unknown as CadeiraLida))
		return efeitos
	},
	async *ler(db): AsyncGenerator<readonly Linha[]> {
		yield await listarCadeirasImportadas(db)
	},
	async paginar(db, { busca, ...pagina }) {
		const { limite, salto } = parteDe(pagina)
		const todas = await listarCadeirasImportadas(db, busca ? busca.toUpperCase() : undefined)
		return { itens: todas.slice(salto, salto + limite), total: todas.length }
	},
	depois: ({ db }) => publicar(db, { tipo: EVENTO }),
})
