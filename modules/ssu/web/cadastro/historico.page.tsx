import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import type { Coluna } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import { Exportar } from '@portal/platform/web'
import {
	FiltroDeOpcao,
	HoraDaLista,
	opcaoAtiva,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import {
	enderecoDaDemanda,
	enderecoDaNota,
	ListaDoHistorico,
	type LogSsu,
	nomeDoTipoDeLog,
	TIPOS_DE_LOG,
	type TipoDeLog,
} from '../../contract/index.ts'
import { exportarHistorico, historicoQuery } from './queries.ts'

const COLUNAS: Coluna<LogSsu>[] = [
	{
		campo: 'dsclog',
		nome: 'O que mudou',
		slot: ({ dsclog, numssu, codnot }) => (
			<span className="inline-block min-w-48 wrap-anywhere">
				<AssuntoDoLog numssu={numssu} codnot={codnot}>
					{dsclog}
				</AssuntoDoLog>
			</span>
		),
	},
	{ campo: 'tiplog', nome: 'Assunto', slot: ({ tiplog }) => nomeDoTipoDeLog[tiplog] },
	{ campo: 'pescad', nome: 'Por', slot: ({ pescad }) => pescad?.nompes ?? 'Portal' },
	{ campo: 'dtalog', nome: 'Quando', slot: ({ dtalog }) => <HoraDaLista instante={dtalog} /> },
]

function AssuntoDoLog({ numssu, codnot, children }: Pick<LogSsu, 'numssu' | 'codnot'> & { children: string }) {
	if (numssu !== null) return <Link href={enderecoDaDemanda(numssu)}>{children}</Link>
	return codnot === null ? children : <Link href={enderecoDaNota(codnot)}>{children}</Link>
}

const OPCOES = Object.fromEntries(TIPOS_DE_LOG.map((tipo) => [tipo, { texto: nomeDoTipoDeLog[tipo] }])) as Record<
	TipoDeLog,
	{ texto: string }
>

export function HistoricoPage() {
	const lista = useFiltroDaLista(ListaDoHistorico)
	const { filtro, filtrar } = lista
	const aparencia = useAparenciaDaLista('ssu-historico', COLUNAS)
	const mudancas = useListaAoVivo(historicoQuery(filtro), { chave: ({ codlog }) => codlog, eventos: [] })
	const assunto = {
		campo: 'tiplog',
		nome: 'Assunto',
		todas: 'Todos os assuntos',
		opcoes: OPCOES,
		valor: filtro.tiplog,
		aoMudar: (tiplog: TipoDeLog | undefined) => filtrar({ tiplog }),
	}
	return (
		<Pagina
			titulo="Histórico das demandas"
			resumo="O que mudou em pedidos, perfis, sistemas e configurações. O de cada demanda está nos andamentos dela."
		>
			<Filtros rotulo="Filtros do histórico" ativos={opcaoAtiva(assunto)}>
				<FiltroDeOpcao {...assunto} />
				{aparencia.escolha}
				<Exportar oque="o histórico" nome="historico-ssu" pedir={(formato) => exportarHistorico(filtro, formato)} />
			</Filtros>
			<TabelaDaLista
				nome="mudanças"
				legenda="Mudanças"
				lista={mudancas}
				{...aparencia.tabela}
				chave={({ codlog }) => codlog}
				{...paginasDe(lista)}
				vazio={<Vazio texto="Nada mudou ainda." />}
			/>
		</Pagina>
	)
}
