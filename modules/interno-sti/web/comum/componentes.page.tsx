import { Mais } from '@portal/design-system/mais'
import { Pagina } from '@portal/design-system/pagina'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { estadoDaConsulta, formatarInteiro } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import type { ComponenteUsado } from '../../contract/index.ts'
import { componentesQuery } from './queries.ts'

const COLUNAS: Coluna<ComponenteUsado>[] = [
	{ campo: 'nomcmp', nome: 'Componente', ordenavel: true },
	{
		campo: 'qtduso',
		nome: 'Arquivos',
		numerico: true,
		ordenavel: true,
		slot: ({ qtduso }) => formatarInteiro(qtduso),
	},
	{ campo: 'lstmdu', nome: 'Quem usa', slot: ({ lstmdu }) => <ModulosQueUsam modulos={lstmdu} /> },
]

const NOMEADOS = 4

/** Long lists show only their length, and the names on request. */
function ModulosQueUsam({ modulos }: { modulos: readonly string[] }) {
	const nomes = modulos.join(', ')
	if (modulos.length <= NOMEADOS) return nomes
	return <Mais resumo={`${formatarInteiro(modulos.length)} módulos`}>{nomes}</Mais>
}

export function ComponentesPage() {
	const consulta = useQuery(componentesQuery)
	const { data } = consulta
	return (
		<Pagina
			titulo="Catálogo de componentes"
			resumo={
				data
					? `Todos saem juntos, na versão ${data.versao} do portal. Aqui está o que os módulos usam, e em quantos arquivos.`
					: undefined
			}
			{...estadoDaConsulta(consulta)}
		>
			<Tabela<ComponenteUsado>
				legenda="Componentes"
				linhas={data?.componentes ?? []}
				chave={({ nomcmp }) => nomcmp}
				porPagina={20}
				colunas={COLUNAS}
			/>
		</Pagina>
	)
}
