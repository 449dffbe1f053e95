import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Segmentado } from '@portal/design-system/segmentado'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { useSessao } from '@portal/platform/web'
import {
	HaTempo,
	HoraDaLista,
	paginasDe,
	TabelaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { useState } from 'react'
import { type Alerta, DSH_PRG, EVENTO, FiltroDeAlertas, INGRESSOS, TIPOS_DE_ALERTA } from '../../contract/index.ts'
import { escreverEnderecoDaLista } from '../filtros.ts'
import { alertasQuery } from '../queries.ts'
import { Limites } from './limites.tsx'
import { ReconhecerDialog } from './reconhecer.dialog.tsx'

const EVENTOS = [EVENTO]
const obterChave = ({ codalt }: Alerta): number => codalt
const SITUACOES_DO_ALERTA = [
	{ codigo: 'abertos', texto: 'Abertos' },
	{ codigo: 'encerrados', texto: 'Encerrados' },
] as const

/** Situations of the people that an alert is about. */
const SITUACAO_DO_TIPO = { FILA: 'ENV', ESPERA: 'ENV', PENDENCIA: 'PEN' } as const
const abrirPessoas = ({ tipalt, anoing, tiping, numcha, codund }: Alerta): string => {
	const sitmat = Object.entries(SITUACAO_DO_TIPO).find(([tipo]) => tipo === tipalt)?.[1]
	return escreverEnderecoDaLista(
		{ ano: anoing, tiping, numcha, ...(codund === null ? {} : { codund }) },
		sitmat === undefined ? {} : { sitmat },
	)
}

const COLUNAS: Coluna<Alerta>[] = [
	{
		campo: 'tipalt',
		nome: 'Alerta',
		slot: (alerta) => (
			<>
				<Link href={abrirPessoas(alerta)}>{TIPOS_DE_ALERTA[alerta.tipalt].nome}</Link>
				<Detalhe tag="span">{alerta.dscalt}</Detalhe>
				<Detalhe tag="span">
					{INGRESSOS[alerta.tiping]}, {alerta.numcha}ª chamada · {alerta.nomund ?? 'Todas as unidades'}
				</Detalhe>
			</>
		),
	},
	{
		campo: 'dtaini',
		nome: 'Desde',
		slot: ({ dtaini, dtafim, nompesrec, txtrec }) => (
			<>
				<HaTempo instante={dtaini} />
				{dtafim === null ? null : (
					<Detalhe tag="span">
						Terminou <HoraDaLista instante={dtafim} />
					</Detalhe>
				)}
				<Detalhe tag="span">{nompesrec === null ? 'Ninguém reconheceu ainda' : `${nompesrec}: ${txtrec}`}</Detalhe>
			</>
		),
	},
]

/** Alerts of the calls: who has taken each up, and the thresholds from which there is one. */
export function AlertasPage() {
	const { perfis } = useSessao()
	const lista = useFiltroDaLista(FiltroDeAlertas)
	const { filtro, filtrar } = lista
	const alertas = useListaAoVivo(alertasQuery(filtro), { chave: obterChave, eventos: EVENTOS })
	const [escolhido, setEscolhido] = useState<Alerta>()
	const abertos = filtro.sitalt !== 'encerrados'
	return (
		<Pagina titulo="Alertas da matrícula" resumo="Cada alerta é tarefa de quem pode agir, e termina com a condição.">
			<div>
				<Segmentado
					rotulo="Quais alertas"
					opcoes={SITUACOES_DO_ALERTA}
					valor={filtro.sitalt ?? 'abertos'}
					aoMudar={(sitalt) => filtrar({ sitalt: sitalt === 'abertos' ? undefined : sitalt })}
				/>
			</div>
			<TabelaDaLista
				nome="alertas"
				legenda="Alertas"
				colunas={COLUNAS}
				lista={alertas}
				chave={obterChave}
				acoes={
					abertos
						? [{ titulo: 'Reconhecer', aoAcionar: setEscolhido, condicao: ({ reconhecer }) => reconhecer === 'S' }]
						: []
				}
				nomeDaLinha={({ tipalt, nomund }) => `${TIPOS_DE_ALERTA[tipalt].nome}, ${nomund ?? 'todas as unidades'}`}
				{...paginasDe(lista)}
				vazio={
					<Vazio texto={abertos ? 'Nenhum alerta está aberto.' : 'Nenhum alerta terminou nos últimos noventa dias.'} />
				}
			/>
			<Limites muda={perfis.includes(DSH_PRG)} />
			{escolhido ? <ReconhecerDialog alerta={escolhido} aoFechar={() => setEscolhido(undefined)} /> : null}
		</Pagina>
	)
}
