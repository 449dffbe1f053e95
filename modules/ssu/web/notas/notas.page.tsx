import { Botao } from '@portal/design-system/botao'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { tardia } from '@portal/design-system/tardia'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarData } from '@portal/platform/web'
import {
	DiaDaLista,
	FiltroDeOpcao,
	opcaoAtiva,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { EVENTO, enderecoDaNota, ListaDeNotas, type NotaResumo } from '../../contract/index.ts'
import { inicioQuery } from '../queries.ts'
import { SiglaDoSistema } from '../sigla-do-sistema.tsx'
import { notasQuery, SITUACOES_DA_NOTA } from './queries.ts'

// The dialogs share one dynamic import: a person who opens one opens the others, and each file costs a line in the
// panel's load list.

const GerarDialog = tardia(() => import('./gerar.dialog.tsx').then((m) => m.GerarDialog))

const COLUNAS: Coluna<NotaResumo>[] = [
	{
		campo: 'titnot',
		nome: 'Nota',
		slot: ({ codnot, titnot, dtaini, dtafim }) => (
			<span className="inline-block min-w-40 wrap-anywhere">
				<Link href={enderecoDaNota(codnot)}>{titnot}</Link>
				<Detalhe tag="span">
					do que foi concluído de {formatarData(dtaini)} a {formatarData(dtafim)}
				</Detalhe>
			</span>
		),
	},
	{ campo: 'nomsis', nome: 'Sistema', slot: ({ nomsis }) => <SiglaDoSistema nomsis={nomsis} /> },
	{ campo: 'stanot', nome: 'Situação', slot: ({ stanot }) => <Situacao {...SITUACOES_DA_NOTA[stanot]} /> },
	{
		campo: 'dtapub',
		nome: 'Publicada',
		slot: ({ dtapub }) => (dtapub === null ? '—' : <DiaDaLista instante={dtapub} />),
	},
	{ campo: 'qtddem', nome: 'Demandas', numerico: true },
]

/** Release notes of each system, in the words of its leaders. */
export function NotasPage() {
	const lista = useFiltroDaLista(ListaDeNotas)
	const { filtro, filtrar } = lista
	const inicio = useQuery(inicioQuery)
	const aparencia = useAparenciaDaLista('ssu-notas', COLUNAS)
	const notas = useListaAoVivo(notasQuery(filtro), { chave: ({ codnot }) => codnot, eventos: [EVENTO] })
	const [gerando, setGerando] = useState(false)
	const cuidam = notas.data?.sistemas ?? []
	const sistema = {
		campo: 'nomsis',
		nome: 'Sistema',
		todas: 'Todos os sistemas',
		opcoes: Object.fromEntries((inicio.data?.filtros ?? []).map((um) => [um, { texto: um }])),
		valor: filtro.nomsis,
		aoMudar: (nomsis: string | undefined) => filtrar({ nomsis }),
	}
	return (
		<Pagina
			titulo="Notas de versão"
			resumo="O que cada sistema ganhou, e quando."
			acoes={
				<>
					<Link botao variante="secundario" href="/nova-ssu/roteiro">
						Roteiro dos sistemas
					</Link>
					{cuidam.length > 0 ? (
						<Botao icone={<FilePlus2 aria-hidden />} onClick={() => setGerando(true)}>
							Nova nota
						</Botao>
					) : null}
				</>
			}
		>
			<Filtros rotulo="Filtros das notas" ativos={opcaoAtiva(sistema)}>
				<FiltroDeOpcao {...sistema} />
				{aparencia.escolha}
			</Filtros>
			<TabelaDaLista
				nome="notas"
				legenda="Notas de versão"
				lista={notas}
				{...aparencia.tabela}
				chave={({ codnot }) => codnot}
				{...paginasDe(lista)}
				vazio={<Vazio texto="Nenhuma nota de versão que você possa ler." />}
			/>
			<Suspense>{gerando ? <GerarDialog sistemas={cuidam} aoFechar={() => setGerando(false)} /> : null}</Suspense>
		</Pagina>
	)
}
