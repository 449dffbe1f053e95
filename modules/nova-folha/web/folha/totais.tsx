import { Segmentado } from '@portal/design-system/segmentado'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { MINIMO_DE_PESSOAS } from '@portal/platform/contract'
import { FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { GRUPOS, Grupo, type TotalDoGrupo } from '../../contract/index.ts'
import { totaisQuery } from '../queries.ts'
import { Reais } from '../valor.tsx'

type Total = z.infer<typeof TotalDoGrupo>

const OPCOES = Grupo.options.map((codigo) => ({ codigo, texto: GRUPOS[codigo] }))
const POR_PAGINA = 20

const montarColunas = (grupo: Grupo): Coluna<Total>[] => [
	{ campo: 'grupo', nome: GRUPOS[grupo], slot: ({ grupo: nome }) => <span className="font-medium">{nome}</span> },
	{ campo: 'qtdchq', nome: grupo === 'rubrica' ? 'Linhas' : 'Contracheques', numerico: true, estreita: () => null },
	{
		campo: 'vlrbru',
		nome: 'Bruto',
		numerico: true,
		slot: ({ vlrbru }) => <Reais valor={vlrbru} />,
		estreita: () => null,
	},
	{
		campo: 'vlrdsc',
		nome: 'Descontos',
		numerico: true,
		slot: ({ vlrdsc }) => <Reais valor={vlrdsc} />,
		estreita: () => null,
	},
	{ campo: 'vlrliq', nome: 'Líquido', numerico: true, slot: ({ vlrliq }) => <Reais valor={vlrliq} forte /> },
]

type Props = {
	codfol: number
	grupo: Grupo
	pagina: number
	aoMudar: (mudanca: { grupo?: Grupo; pagina?: number }) => void
}

/** Totals of the run by group. */
export function Totais({ codfol, grupo, pagina, aoMudar }: Props) {
	const { data, error, refetch } = useQuery(totaisQuery(codfol, { grupo, pagina, porPagina: POR_PAGINA }))
	return (
		<div className="grid grid-cols-1 gap-3">
			<div>
				<Segmentado
					rotulo="Agrupar por"
					opcoes={OPCOES}
					valor={grupo}
					aoMudar={(novo) => aoMudar({ grupo: novo, pagina: 1 })}
				/>
			</div>
			<Detalhe>
				Grupos com menos de {MINIMO_DE_PESSOAS} pessoas aparecem juntos, para não mostrar o pagamento de alguém.
			</Detalhe>
			<Tabela
				legenda={`Totais por ${GRUPOS[grupo].toLowerCase()}`}
				colunas={montarColunas(grupo)}
				linhas={data?.itens ?? []}
				chave={({ grupo: nome }) => nome}
				carregando={!data && !error}
				falha={error ? <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} /> : undefined}
				porPagina={POR_PAGINA}
				servidor={{ pagina, total: data?.total ?? 0, aoMudar: (estado) => aoMudar({ pagina: estado.pagina }) }}
				vazio={<Vazio texto="A folha ainda não foi calculada." />}
			/>
		</div>
	)
}
