import { listarLeituras, type No } from '../calculo/formula/arvore.ts'
import { ordenarRubricas } from '../calculo/formula/dependencias.ts'
import { FormulaError } from '../calculo/formula/erro.ts'
import { lerFormula } from '../calculo/formula/leitura.ts'

export interface RubricaConhecida {
	readonly codrub: number
	readonly tipcal: string
	readonly frmrub: string | null
}

interface Conhecidas {
	readonly rubricas: readonly RubricaConhecida[]
	readonly tabelas: readonly string[]
}

const achar = (texto: string, palavra: string): number => Math.max(0, texto.indexOf(palavra))

/** Rubrics that are computed over all links of the person, after every formula. */
const DEPOIS: readonly string[] = ['CTB', 'IRF', 'TET']

function conferirLeituras(codrub: number, texto: string, no: No, { rubricas, tabelas }: Conhecidas): void {
	const lidas = listarLeituras(no)
	for (const lida of lidas.rubricas) {
		const onde = achar(texto, `R${lida}`)
		const outra = rubricas.find((uma) => uma.codrub === lida)
		if (lida === codrub) throw new FormulaError('Uma fórmula não lê a própria rubrica. Retire-a.', onde)
		if (!outra) throw new FormulaError(`Não há a rubrica ${lida}. Corrija o código.`, onde)
		if (DEPOIS.includes(outra.tipcal))
			throw new FormulaError(`A rubrica ${lida} é calculada depois das fórmulas, e não pode ser lida.`, onde)
	}
	for (const codtab of lidas.tabelas)
		if (!tabelas.includes(codtab))
			throw new FormulaError(`Não há a tabela ${codtab}. Corrija o código.`, achar(texto, codtab))
}

/**
 * A formula before it is saved: its grammar, what it reads, and no cycle with the other rubrics.
 *
 * @throws FormulaError that says where, and what to write instead
 */
export function conferirFormula(codrub: number, texto: string, conhecidas: Conhecidas): No {
	const no = lerFormula(texto)
	conferirLeituras(codrub, texto, no, conhecidas)
	const listar = (frmrub: string | null) => (frmrub === null ? [] : listarLeituras(lerFormula(frmrub)).rubricas)
	const ordenadas = ordenarRubricas(
		conhecidas.rubricas.map((uma) => ({
			codrub: uma.codrub,
			le: uma.codrub === codrub ? listarLeituras(no).rubricas : listar(uma.frmrub),
		})),
	)
	if ('ciclo' in ordenadas)
		throw new FormulaError(
			`As rubricas leem umas às outras em círculo: ${ordenadas.ciclo.join(' → ')}. Retire uma das leituras.`,
			achar(texto, `R${ordenadas.ciclo.find((uma) => texto.includes(`R${uma}`)) ?? ''}`),
		)
	return no
}
