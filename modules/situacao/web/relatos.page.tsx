import { Pagina } from '@portal/design-system/pagina'
import { Segmentado } from '@portal/design-system/segmentado'
import type { Acao, Coluna } from '@portal/design-system/tabela'
import { Suave, Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Paginacao } from '@portal/platform/contract'
import { call, formatarCodigoUsuario, mensagemDe } from '@portal/platform/web'
import {
	HoraDaLista,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { Fragment } from 'react'
import * as z from 'zod/mini'
import { NOME_DO_RELATO, type Relato, tratarRelato } from '../contract/index.ts'
import { relatosQuery } from './ocorrencia/queries.ts'
import { useAcao } from './queries.ts'

const Filtro = z.extend(Paginacao, { tratado: z._default(z.enum(['S', 'N']), 'N') })

const chaveDe = ({ codrel }: Relato): string | number => codrel
const COLUNAS: Coluna<Relato>[] = [
	{
		campo: 'texto',
		nome: 'Relato',
		slot: ({ texto }) => (
			<Texto tag="span" comoEscrito>
				{texto}
			</Texto>
		),
	},
	{ campo: 'tipo', nome: 'Tipo', slot: ({ tipo }) => NOME_DO_RELATO[tipo] },
	{ campo: 'caminho', nome: 'Página', slot: ({ caminho }) => <Caminho texto={caminho} /> },
	{ campo: 'codpes', nome: 'Pessoa', slot: (relato) => <Pessoa relato={relato} /> },
	{ campo: 'em', nome: 'Recebido em', slot: ({ em }) => <HoraDaLista instante={em} /> },
]

function Pessoa({ relato: { codpes, nompes } }: { relato: Relato }) {
	if (codpes === null) return 'Não entrou'
	return (
		<span className="inline-grid [tr_&]:min-w-32">
			{nompes ? <span>{nompes}</span> : null}
			<Suave pq className="tabular-nums">
				{formatarCodigoUsuario(codpes)}
			</Suave>
		</span>
	)
}

/** Path with line-break opportunities after each slash. */
function Caminho({ texto }: { texto: string }) {
	return (
		<span className="block min-w-28">
			{texto.split(/(?<=.\/)/).map((parte, posicao) => (
				// The index is a stable key, since the parts of a text never change places.
				<Fragment key={posicao}>
					{posicao > 0 ? <wbr /> : null}
					{parte}
				</Fragment>
			))}
		</span>
	)
}

const FILTROS = [
	{ codigo: 'N', texto: 'Por tratar' },
	{ codigo: 'S', texto: 'Tratados' },
] as const

export function RelatosPage() {
	const lista = useFiltroDaLista(Filtro)
	const { filtro, filtrar } = lista
	const aparencia = useAparenciaDaLista('relatos', COLUNAS)
	const relatos = useListaAoVivo(relatosQuery(filtro), { chave: chaveDe })
	const tratar = useAcao((codrel: number) => call(tratarRelato, { params: { codrel } }))

	const acoes: Acao<Relato>[] = [
		{
			titulo: 'Marcar como tratado',
			condicao: ({ tratadoEm }) => tratadoEm === null,
			aoAcionar: ({ codrel }) =>
				tratar.mutate(codrel, {
					onSuccess: ({ mensagem }) => toast.sucesso(mensagem),
					onError: (falha) => toast.erro('Erro ao marcar o relato', mensagemDe(falha)),
				}),
		},
	]
	return (
		<Pagina
			titulo="Relatos recebidos"
			acoes={
				<>
					<Segmentado
						rotulo="Situação dos relatos"
						opcoes={FILTROS}
						valor={filtro.tratado}
						aoMudar={(tratado) => filtrar({ tratado })}
					/>
					{aparencia.escolha}
				</>
			}
		>
			<TabelaDaLista
				nome="relatos"
				legenda="Relatos recebidos"
				{...aparencia.tabela}
				lista={relatos}
				chave={chaveDe}
				acoes={acoes}
				nomeDaLinha={({ tipo, caminho }) => `${NOME_DO_RELATO[tipo]} em ${caminho}`}
				vazio={filtro.tratado === 'N' ? 'Não há relatos por tratar.' : 'Nenhum relato foi tratado ainda.'}
				{...paginasDe(lista)}
			/>
		</Pagina>
	)
}
