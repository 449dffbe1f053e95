import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Botao } from '@portal/design-system/botao'
import { Filtros } from '@portal/design-system/filtros'
import { Situacao, type Situacoes } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { tardia } from '@portal/design-system/tardia'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { call, formatarData, mensagemDe } from '@portal/platform/web'
import {
	FiltroDeOpcao,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { Suspense, useState } from 'react'
import {
	ATOS_DA_VINDA,
	AtoDaVinda,
	EVENTO,
	emitirCartaDeAceite,
	FiltroVindas,
	recusaDoAtoDaVinda,
	SITUACOES_DA_VINDA,
	type SituacaoVin,
	type Vinda,
} from '../../contract/index.ts'
import { vindasQuery } from '../queries.ts'
import { VindaDialog } from './vinda.dialog.tsx'
import { NovaVindaDialog } from './vinda.form.tsx'

const PedirIndicacoesDialog = tardia(() => import('./pedir-indicacoes.dialog.tsx').then((m) => m.PedirIndicacoesDialog))

const EVENTOS = [EVENTO]
const obterChave = ({ codvin }: Vinda): number => codvin
const SITUACOES: Situacoes<SituacaoVin> = {
	IND: { texto: SITUACOES_DA_VINDA.IND, estado: 'pendente' },
	ACE: { texto: SITUACOES_DA_VINDA.ACE, estado: 'em-curso' },
	CHE: { texto: SITUACOES_DA_VINDA.CHE, estado: 'em-curso' },
	SAI: { texto: SITUACOES_DA_VINDA.SAI, estado: 'concluido' },
	NAC: { texto: SITUACOES_DA_VINDA.NAC, estado: 'recusado' },
	DES: { texto: SITUACOES_DA_VINDA.DES, estado: 'encerrado' },
}

const COLUNAS: Coluna<Vinda>[] = [
	{
		campo: 'nomvin',
		nome: 'Estudante',
		slot: ({ nomvin, nomcur, emlvin, nomind }) => (
			<>
				{nomvin}
				<Detalhe tag="span">
					{nomcur} · {emlvin}
					{nomind === null ? '' : ` · indicado por ${nomind}`}
				</Detalhe>
			</>
		),
		estreita: ({ nomvin }) => nomvin,
	},
	{ campo: 'nomorg', nome: 'Instituição' },
	{
		campo: 'dtaini',
		nome: 'Estada',
		slot: ({ dtaini, dtafim }) => `${formatarData(dtaini)} a ${formatarData(dtafim)}`,
		estreita: () => null,
	},
	{ campo: 'sitvin', nome: 'Situação', slot: ({ sitvin }) => <Situacao {...SITUACOES[sitvin]} /> },
]

/** Incoming students of the agreements that the person keeps. */
export function Vindas() {
	const lista = useFiltroDaLista(FiltroVindas)
	const { filtro, filtrar } = lista
	const aparencia = useAparenciaDaLista('nereu-gestao-vindas', COLUNAS)
	const vindas = useListaAoVivo(vindasQuery(filtro), { chave: obterChave, eventos: EVENTOS })
	const [incluindo, setIncluindo] = useState(false)
	const [pedindo, setPedindo] = useState(false)
	const [pedido, setPedido] = useState<{ ato: AtoDaVinda; de: Vinda }>()
	const desenharAtos = (de: Vinda) => <Atos de={de} pedir={(ato) => setPedido({ ato, de })} />
	return (
		<div className="grid gap-4">
			<Filtros
				rotulo="Filtros de quem chega"
				busca={{
					rotulo: 'Procurar por nome ou instituição',
					valor: filtro.busca ?? '',
					maximo: 120,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
			>
				<FiltroDeOpcao
					campo="sitvin"
					nome="Situação"
					todas="Todas as situações"
					opcoes={SITUACOES}
					valor={filtro.sitvin}
					aoMudar={(sitvin) => filtrar({ sitvin })}
				/>
			</Filtros>
			<div className="flex flex-wrap gap-2">
				<Botao variante="secundario" onClick={() => setIncluindo(true)}>
					Registrar indicação
				</Botao>
				<Botao variante="secundario" onClick={() => setPedindo(true)}>
					Pedir ao parceiro
				</Botao>
			</div>
			<TabelaDaLista
				nome="estudantes"
				legenda="Estudantes que chegam"
				lista={vindas}
				chave={obterChave}
				comandos={desenharAtos}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={<Vazio texto="Nenhum estudante com estes filtros." />}
			/>
			{pedindo ? (
				<Suspense fallback={null}>
					<PedirIndicacoesDialog aoFechar={() => setPedindo(false)} />
				</Suspense>
			) : null}
			{incluindo ? <NovaVindaDialog aoFechar={() => setIncluindo(false)} /> : null}
			{pedido ? <VindaDialog {...pedido} aoFechar={() => setPedido(undefined)} /> : null}
		</div>
	)
}

function Atos({ de, pedir }: { de: Vinda; pedir: (ato: AtoDaVinda) => void }) {
	const { codvin, nomvin, sitvin } = de
	async function mandarCarta() {
		try {
			await call(emitirCartaDeAceite, { params: { codvin } })
			toast.sucesso(`Carta de aceite enviada a ${nomvin}.`)
		} catch (falha) {
			toast.erro('A carta não foi enviada', mensagemDe(falha))
		}
	}
	const outras = [
		...AtoDaVinda.options
			.filter((ato) => !recusaDoAtoDaVinda(ato, sitvin))
			.map((ato) => ({ titulo: ATOS_DA_VINDA[ato].nome, aoAcionar: () => pedir(ato) })),
		...(sitvin === 'ACE' || sitvin === 'CHE'
			? [{ titulo: 'Mandar a carta de aceite', aoAcionar: () => void mandarCarta() }]
			: []),
	]
	return outras.length > 0 ? <AcoesDaLinha de={nomvin} outras={outras} /> : null
}
