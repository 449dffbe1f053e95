import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta, formatarInteiro } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import type { RubricaComparada } from '../../contract/index.ts'
import { comparacaoQuery } from '../queries.ts'
import { Reais } from '../valor.tsx'

const COLUNAS: Coluna<RubricaComparada>[] = [
	{
		campo: 'nomrub',
		nome: 'Rubrica',
		slot: ({ codrub, nomrub, qtdantes, qtdagora }) => (
			<>
				<span className="font-medium">{nomrub}</span>
				<Detalhe tag="span">
					{codrub} · {formatarInteiro(qtdantes)} → {formatarInteiro(qtdagora)} linhas
				</Detalhe>
			</>
		),
		estreita: ({ nomrub }) => nomrub,
	},
	{ campo: 'antes', nome: 'Antes', numerico: true, slot: ({ antes }) => <Reais valor={antes} />, estreita: () => null },
	{ campo: 'agora', nome: 'Agora', numerico: true, slot: ({ agora }) => <Reais valor={agora} />, estreita: () => null },
	{
		campo: 'diferenca',
		nome: 'Diferença',
		numerico: true,
		slot: ({ diferenca }) => <Reais valor={diferenca} forte />,
		estreita: ({ antes, agora, diferenca }) => (
			<>
				<Reais valor={antes} /> → <Reais valor={agora} />, diferença de <Reais valor={diferenca} forte />
			</>
		),
	},
]

/** This run beside the closed one before it, rubric by rubric. */
export function ComparacaoDasFolhas({ codfol }: { codfol: number }) {
	const { data, error, refetch } = useQuery(comparacaoQuery(codfol))
	return (
		<div className="grid grid-cols-1 gap-3">
			{data && data.codfolant !== null ? (
				<Texto>
					{data.simulacao === 'S' ? 'Sem a simulação, o' : 'O'} líquido {data.simulacao === 'S' ? 'é' : 'da folha era'}{' '}
					<Reais valor={data.liquidoAntes} /> e {data.simulacao === 'S' ? 'com ela' : 'é'}{' '}
					<Reais valor={data.liquidoAgora} forte />.
				</Texto>
			) : null}
			<Tabela
				legenda="Comparação com o mês anterior"
				colunas={COLUNAS}
				linhas={data?.rubricas ?? []}
				chave={({ codrub }) => codrub}
				porPagina={50}
				carregando={!data && !error}
				falha={error ? <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} /> : undefined}
				vazio={<Vazio texto="Não há folha encerrada antes desta para comparar." />}
			/>
		</div>
	)
}
