import { Grafico } from '@portal/platform/web/grafico'
import type { BancoDoBem, PrecoMostrado } from '../../contract/index.ts'

const MINIMO = 3

const lerMes = ({ dtaref }: PrecoMostrado): string => dtaref.slice(0, 7)
const escreverMes = (mes: string): string => `${mes.slice(5, 7)}/${mes.slice(0, 4)}`
export const escreverReais = (valor: number): string =>
	valor.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: valor < 1 ? 4 : 2 })

function calcularMediana(precos: readonly PrecoMostrado[]): number {
	const valores = precos.map(({ corrigido }) => Number(corrigido)).toSorted((a, b) => a - b)
	const meio = Math.floor(valores.length / 2)
	const acima = valores[meio] ?? 0
	return valores.length % 2 === 1 ? acima : (acima + (valores[meio - 1] ?? acima)) / 2
}

/** Median of each month with prices: a drawing, whose figures are rounded. */
export function GraficoDosPrecos({ banco: { bem, usados } }: { banco: BancoDoBem }) {
	const meses = [...Map.groupBy(usados, lerMes)].toSorted(([a], [b]) => a.localeCompare(b))
	if (meses.length < MINIMO) return null
	const valores = meses.map(([, precos]) => calcularMediana(precos))
	const [menor, maior] = [Math.min(...valores), Math.max(...valores)]
	return (
		<Grafico
			tipo="linhas"
			titulo={`Mediana por mês, por ${bem.unibas}`}
			arquivo={`precos-${bem.codbem}-por-mes`}
			eixo="Mês"
			categorias={meses.map(([mes]) => ({ nome: escreverMes(mes) }))}
			series={[{ nome: `Preço por ${bem.unibas}`, valores }]}
			formatar={escreverReais}
			faixa={[menor * 0.9, maior * 1.1]}
			resumo={`Mediana dos preços de cada mês, por ${bem.unibas}: de ${escreverReais(menor)} a ${escreverReais(maior)}.`}
		/>
	)
}
