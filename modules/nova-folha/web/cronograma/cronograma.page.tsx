import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Secao } from '@portal/design-system/secao'
import { Situacao } from '@portal/design-system/situacao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { estadoDaConsulta, formatarData, useEvento } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { type Cronograma, type Etapa, EVENTO, enderecoDaFolha, nomearFolha } from '../../contract/index.ts'
import { CHAVE, cronogramasQuery } from '../queries.ts'
import { MudarDiaDialog } from './mudar-dia.dialog.tsx'
import { PlanejarDialog } from './planejar.dialog.tsx'

export function CronogramaPage() {
	const cliente = useQueryClient()
	const consulta = useQuery(cronogramasQuery())
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	const [planejando, setPlanejando] = useState(false)
	const { cronogramas = [], mudar = false } = consulta.data ?? {}
	return (
		<Pagina
			titulo="Cronograma da folha"
			resumo="O que cada folha tem de passar, quando, e o que um atraso arrasta."
			acoes={
				mudar ? (
					<AcoesDaPagina
						principal={{
							titulo: 'Planejar mês',
							icone: <CalendarPlus aria-hidden />,
							aoAcionar: () => setPlanejando(true),
						}}
					/>
				) : undefined
			}
			{...estadoDaConsulta(consulta, { saida: <Link href="/nova-folha">Ver as folhas</Link> })}
		>
			{cronogramas.length === 0 ? (
				<Vazio texto="Ainda não há cronograma. Quem administra a folha planeja o mês." />
			) : (
				cronogramas.map((um) => <Mes key={`${um.anoref}/${um.mesref}/${um.tipfol}`} cronograma={um} mudar={mudar} />)
			)}
			{planejando ? <PlanejarDialog aoFechar={() => setPlanejando(false)} /> : null}
		</Pagina>
	)
}

const escreverDias = (dias: number): string => (dias === 1 ? '1 dia' : `${dias} dias`)

function descrever({ dtareal, atraso, porCausaDe }: Etapa) {
	if (dtareal !== null)
		return atraso > 0
			? ({ estado: 'atencao', texto: `Feita com ${escreverDias(atraso)} de atraso` } as const)
			: ({ estado: 'concluido', texto: 'Feita' } as const)
	if (atraso === 0) return { estado: 'fila', texto: 'No prazo' } as const
	return porCausaDe === null
		? ({ estado: 'vencido', texto: `${escreverDias(atraso)} de atraso` } as const)
		: ({ estado: 'atencao', texto: `Arrastada ${escreverDias(atraso)}` } as const)
}

const COLUNAS: Coluna<Etapa>[] = [
	{
		campo: 'nometp',
		nome: 'Passo',
		slot: (etapa) => (
			<>
				<span className="font-medium">{etapa.nometp}</span>
				{etapa.porCausaDe ? <Detalhe tag="span">por causa de: {etapa.porCausaDe.toLowerCase()}</Detalhe> : null}
			</>
		),
	},
	{ campo: 'dtaprv', nome: 'Planejado', slot: ({ dtaprv }) => formatarData(dtaprv) },
	{
		campo: 'dtapre',
		nome: 'Feito ou previsto',
		slot: ({ dtareal, dtapre }) => (dtareal === null ? `previsto ${formatarData(dtapre)}` : formatarData(dtareal)),
		estreita: () => null,
	},
	{
		campo: 'dtaant',
		nome: 'Ano passado',
		slot: ({ dtaant }) => (dtaant === null ? '—' : formatarData(dtaant)),
		estreita: () => null,
	},
	{ campo: 'atraso', nome: 'Situação', slot: (etapa) => <Situacao {...descrever(etapa)} /> },
]

function Mes({ cronograma, mudar }: { cronograma: Cronograma; mudar: boolean }) {
	const [etapa, setEtapa] = useState<Etapa>()
	const nome = nomearFolha(cronograma)
	return (
		<Secao titulo={`Folha de ${nome}`}>
			{cronograma.codfol !== null ? <Link href={enderecoDaFolha(cronograma.codfol)}>Abrir a folha</Link> : null}
			<Tabela
				legenda={`Passos da folha de ${nome}`}
				colunas={COLUNAS}
				linhas={cronograma.etapas}
				chave={({ codetp }) => codetp}
				{...(mudar
					? {
							acoes: [
								{ titulo: 'Mudar o dia', condicao: ({ dtareal }: Etapa) => dtareal === null, aoAcionar: setEtapa },
							],
							nomeDaLinha: ({ nometp }: Etapa) => `${nometp}, ${nome}`,
						}
					: {})}
			/>
			{etapa ? <MudarDiaDialog cronograma={cronograma} etapa={etapa} aoFechar={() => setEtapa(undefined)} /> : null}
		</Secao>
	)
}
