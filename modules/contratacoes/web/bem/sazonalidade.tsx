import { Grafico } from '@portal/platform/web/grafico'
import { type BancoDoBem, MESES, MINIMO_DE_ANOS, MINIMO_DO_MES } from '../../contract/index.ts'
import { escreverReais } from './grafico.tsx'

const MINIMO = 2

const contarPrecos = (n: number): string => (n === 1 ? '1 preço' : `${n.toLocaleString('pt-BR')} preços`)

/** Median of each calendar month over the years, with how many prices it is of: a drawing, and its table. */
export function Sazonalidade({ banco: { bem, sazonalidade }, corrigidos }: { banco: BancoDoBem; corrigidos: boolean }) {
	const conhecidas = sazonalidade.flatMap(({ mediana }) => (mediana === null ? [] : [Number(mediana)]))
	if (conhecidas.length < MINIMO) return null
	const [menor, maior] = [Math.min(...conhecidas), Math.max(...conhecidas)]
	return (
		<Grafico
			tipo="barras"
			titulo={`Mediana por mês do ano, por ${bem.unibas}`}
			arquivo={`precos-${bem.codbem}-por-mes-do-ano`}
			eixo="Mês do ano"
			categorias={sazonalidade.map(({ mes, n }) => ({
				nome: `${MESES[mes - 1]} (${contarPrecos(n)})`,
				curto: (MESES[mes - 1] ?? '').slice(0, 3),
			}))}
			series={[
				{
					nome: `Preço por ${bem.unibas}`,
					valores: sazonalidade.map(({ mediana }) => (mediana === null ? null : Number(mediana))),
				},
			]}
			semValor="sem mediana"
			formatar={escreverReais}
			resumo={`Mediana de cada mês do ano, por ${bem.unibas}, dos meses com pelo menos ${MINIMO_DO_MES} preços de ${MINIMO_DE_ANOS} anos ou mais: de ${escreverReais(menor)} a ${escreverReais(maior)}.${corrigidos ? '' : ' Sem correção, a inflação entre os anos também aparece aqui.'}`}
		/>
	)
}
