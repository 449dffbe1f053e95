import { MINIMO_DE_PESSOAS } from '@portal/platform/contract'
import { type Db, RuleError } from '@portal/platform/server'
import { escreverCentavos } from '../../contract/calculo/base/dinheiro.ts'
import type { TabelaDeValores } from '../../contract/calculo/base/tabelas.ts'
import { listarLeituras, type No } from '../../contract/calculo/formula/arvore.ts'
import { ordenarRubricas } from '../../contract/calculo/formula/dependencias.ts'
import { FormulaError } from '../../contract/calculo/formula/erro.ts'
import { calcularPessoa } from '../../contract/calculo/motor/calculo.ts'
import type { Linha, Regras, ResultadoDaPessoa } from '../../contract/calculo/motor/tipos.ts'
import { type ClassesDaRubrica, nomearFolha, type Sombra } from '../../contract/index.ts'
import { carregarEntradas } from '../calculo/queries/entradas.ts'
import { carregarRegras, escolherDoCalculo, escolherVersoes } from '../calculo/queries/regras.ts'
import { sortearPessoas } from './queries/amostra.ts'
import { buscarFolhaDaSombra } from './queries/regras.ts'

const PESSOAS_DA_AMOSTRA = 200

/** The rule as it would be: the tree of a rubric, or the values of a table. */
export type Mudanca =
	| { readonly codrub: number; readonly arvore: No }
	| { readonly codrub: number; readonly classes: ClassesDaRubrica }
	| { readonly codtab: string; readonly valores: Pick<TabelaDeValores, 'faixas' | 'extras'> }

function mudarRegras(regras: Regras, mudanca: Mudanca): Regras {
	if ('codtab' in mudanca) {
		const tabela = regras.tabelas.get(mudanca.codtab)
		if (!tabela) return regras
		return { ...regras, tabelas: new Map(regras.tabelas).set(mudanca.codtab, { ...tabela, ...mudanca.valores }) }
	}
	const rubricas = regras.rubricas.map((uma) =>
		uma.codrub !== mudanca.codrub
			? uma
			: 'classes' in mudanca
				? { ...uma, ...escolherDoCalculo(mudanca.classes) }
				: { ...uma, arvore: mudanca.arvore },
	)
	const ordenadas = ordenarRubricas(
		rubricas.map(({ codrub, arvore }) => ({ codrub, le: arvore ? listarLeituras(arvore).rubricas : [] })),
	)
	const ordem = 'ordem' in ordenadas ? ordenadas.ordem : []
	return { ...regras, rubricas: ordem.flatMap((codrub) => rubricas.find((uma) => uma.codrub === codrub) ?? []) }
}

const somarLiquido = ({ totais }: ResultadoDaPessoa): bigint => totais.reduce((soma, { vlrliq }) => soma + vlrliq, 0n)

function somarPorRubrica(resultados: readonly ResultadoDaPessoa[]): ReadonlyMap<number, bigint> {
	const somas = new Map<number, bigint>()
	for (const { codrub, vlrlan } of resultados.flatMap(({ linhas }): readonly Linha[] => linhas))
		somas.set(codrub, (somas.get(codrub) ?? 0n) + vlrlan)
	return somas
}

/** Seed of a sample: the run and the rule, so that who writes a change cannot choose whom it is tried on. */
const escreverSemente = (codfol: number, mudanca: Mudanca): string =>
	`${codfol}/${'codtab' in mudanca ? mudanca.codtab : mudanca.codrub}`

interface Calculada {
	readonly sombra: Sombra
	readonly codfol: number
	/** People whose pay the difference tells, because it changes for few. */
	readonly poucos: readonly number[]
}

/** The change computed beside the rules in force, over a sample of the newest run; nothing of it is kept but its sums. */
export async function calcularSombra(db: Db, mudanca: Mudanca): Promise<Calculada | null> {
	const folha = await buscarFolhaDaSombra(db)
	if (!folha) return null
	const regras = await carregarRegras(db, folha, await escolherVersoes(db, folha))
	const semente = escreverSemente(folha.codfol, mudanca)
	const sorteadas = await sortearPessoas(db, folha, { semente, tamanho: PESSOAS_DA_AMOSTRA })
	if (sorteadas.length === 0) return null
	const parte = { pesini: 0, pesfim: 0, pessoas: sorteadas.map(({ codpes }) => codpes) }
	const pessoas = (await carregarEntradas(db, folha, parte)).map(({ pessoa }) => pessoa)
	const antes = pessoas.map((pessoa) => calcularPessoa(pessoa, regras))
	const depois = calcularMudadas(mudarRegras(regras, mudanca), pessoas)
	const mudadas = pessoas.filter((_pessoa, i) => {
		const [a, d] = [antes[i], depois[i]]
		return a && d && somarLiquido(a) !== somarLiquido(d)
	})
	const [porAntes, porDepois] = [somarPorRubrica(antes), somarPorRubrica(depois)]
	const somar = (resultados: readonly ResultadoDaPessoa[]) =>
		escreverCentavos(resultados.reduce((soma, resultado) => soma + somarLiquido(resultado), 0n))
	return {
		codfol: folha.codfol,
		poucos: mudadas.length < MINIMO_DE_PESSOAS ? mudadas.map(({ codpes }) => codpes) : [],
		sombra: {
			nomfol: nomearFolha(folha),
			semente,
			estratos: [...Map.groupBy(sorteadas, ({ estrato }) => estrato)]
				.map(([nome, delas]) => ({ nome, qtdpes: delas.length }))
				.toSorted((um, outro) => outro.qtdpes - um.qtdpes || (um.nome < outro.nome ? -1 : 1)),
			qtdpes: pessoas.length,
			qtdmud: mudadas.length,
			antes: somar(antes),
			depois: somar(depois),
			rubricas: regras.rubricas.flatMap(({ codrub, nomrub }) => {
				const [a, d] = [porAntes.get(codrub) ?? 0n, porDepois.get(codrub) ?? 0n]
				return a === d ? [] : [{ codrub, nomrub, antes: escreverCentavos(a), depois: escreverCentavos(d) }]
			}),
		},
	}
}

function calcularMudadas(
	regras: Regras,
	pessoas: readonly Parameters<typeof calcularPessoa>[0][],
): ResultadoDaPessoa[] {
	try {
		return pessoas.map((pessoa) => calcularPessoa(pessoa, regras))
	} catch (erro) {
		if (erro instanceof FormulaError) throw new RuleError('regra-nao-calcula', erro.message)
		throw erro
	}
}
