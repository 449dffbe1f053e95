import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Botao } from '@portal/design-system/botao'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import {
	DiaDaLista,
	FiltroDeOpcao,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { useState } from 'react'
import {
	ATOS_DO_ESCRITORIO,
	type AtoDoEscritorio,
	type CandidaturaNaGestao,
	COM_VAGA_FIRME,
	EVENTO,
	enderecoDoEdital,
	enderecoDoPlano,
	escreverCentesimos,
	FiltroGestao,
	fluxoDaCandidatura,
	MAXIMO_DA_MENSAGEM,
	recusaDoAto,
	SITUACOES_DA_CANDIDATURA,
	type SituacaoCan,
} from '../../contract/index.ts'
import { PrazoDoParceiro } from '../prazo-do-parceiro.tsx'
import { candidaturasQuery } from '../queries.ts'
import { SITUACOES_CAN } from '../situacoes.ts'
import { AtoDoEscritorioDialog } from './ato.dialog.tsx'
import { MensagemDialog } from './mensagem.dialog.tsx'
import { NotaDialog } from './nota.dialog.tsx'

const EVENTOS = [EVENTO]
const obterChave = ({ codcan }: CandidaturaNaGestao): number => codcan
const SITUACOES_A_ESCOLHER = Object.fromEntries(
	Object.entries(SITUACOES_DA_CANDIDATURA)
		.filter(([codigo]) => codigo !== 'RAS')
		.map(([codigo, texto]) => [codigo, { texto }]),
) as Record<Exclude<SituacaoCan, 'RAS'>, { texto: string }>

const COLUNAS: Coluna<CandidaturaNaGestao>[] = [
	{
		campo: 'nompes',
		nome: 'Estudante',
		slot: ({ nompes, codedt, titedt, codcan }) => (
			<>
				<Link href={`${enderecoDoEdital(codedt)}?aba=simulacao`}>{nompes}</Link>
				<Detalhe tag="span">
					Inscrição {codcan} · {titedt}
				</Detalhe>
			</>
		),
		estreita: ({ nompes, codedt }) => <Link href={enderecoDoEdital(codedt)}>{nompes}</Link>,
	},
	{
		campo: 'nomorg',
		nome: 'Instituição',
		slot: ({ nomorg, dtanom, fusorg }) => (
			<>
				{nomorg ?? '—'}
				{dtanom && fusorg ? (
					<Detalhe tag="span">
						Indicar até <PrazoDoParceiro dtanom={dtanom} fusorg={fusorg} />
					</Detalhe>
				) : null}
			</>
		),
		estreita: ({ nomorg }) => nomorg ?? '—',
	},
	{
		campo: 'notpla',
		nome: 'Nota do plano',
		numerico: true,
		slot: ({ notpla }) => (notpla === null ? '—' : escreverCentesimos(notpla)),
		estreita: () => null,
	},
	{
		campo: 'dtaenv',
		nome: 'Enviada',
		slot: ({ dtaenv }) => (dtaenv ? <DiaDaLista instante={dtaenv} /> : '—'),
		estreita: () => null,
	},
	{ campo: 'sitcan', nome: 'Situação', slot: ({ sitcan }) => <Situacao {...SITUACOES_CAN[sitcan]} /> },
]

type Pedido = { readonly ato: AtoDoEscritorio | 'nota'; readonly de: CandidaturaNaGestao }

/** Pipeline of the office: each row offers what its state allows. */
export function Candidaturas() {
	const lista = useFiltroDaLista(FiltroGestao)
	const { filtro, filtrar } = lista
	const aparencia = useAparenciaDaLista('nereu-gestao', COLUNAS)
	const candidaturas = useListaAoVivo(candidaturasQuery(filtro), { chave: obterChave, eventos: EVENTOS })
	const [pedido, setPedido] = useState<Pedido>()
	const [escrevendo, setEscrevendo] = useState(false)
	const total = candidaturas.data?.total ?? 0
	const fechar = () => setPedido(undefined)
	const desenharAtos = (de: CandidaturaNaGestao) => <Atos de={de} pedir={setPedido} />
	return (
		<div className="grid gap-4">
			<Filtros
				rotulo="Filtros das candidaturas"
				busca={{
					rotulo: 'Procurar por nome',
					valor: filtro.busca ?? '',
					maximo: 120,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
			>
				<FiltroDeOpcao
					campo="sitcan"
					nome="Situação"
					todas="Todas as situações"
					opcoes={SITUACOES_A_ESCOLHER}
					valor={filtro.sitcan === 'RAS' ? undefined : filtro.sitcan}
					aoMudar={(sitcan) => filtrar({ sitcan })}
				/>
				{total > 0 && total <= MAXIMO_DA_MENSAGEM ? (
					<Botao variante="secundario" onClick={() => setEscrevendo(true)}>
						Escrever ao grupo
					</Botao>
				) : null}
				{aparencia.escolha}
			</Filtros>
			<TabelaDaLista
				nome="candidaturas"
				legenda="Candidaturas"
				lista={candidaturas}
				chave={obterChave}
				comandos={desenharAtos}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={<Vazio texto="Nenhuma candidatura com estes filtros." />}
			/>
			{escrevendo ? <MensagemDialog filtro={filtro} total={total} aoFechar={() => setEscrevendo(false)} /> : null}
			{pedido?.ato === 'nota' ? <NotaDialog de={pedido.de} aoFechar={fechar} /> : null}
			{pedido && pedido.ato !== 'nota' ? (
				<AtoDoEscritorioDialog ato={pedido.ato} de={pedido.de} aoFechar={fechar} />
			) : null}
		</div>
	)
}

function Atos({ de, pedir }: { de: CandidaturaNaGestao; pedir: (pedido: Pedido) => void }) {
	const possiveis = ATOS_DO_ESCRITORIO.filter((ato) => !recusaDoAto(ato, de.sitcan))
	const outras = [
		{ titulo: 'Ler a inscrição', href: `/nereu/gestao/inscricoes/${de.codcan}` },
		...(de.sitcan === 'INS' ? [{ titulo: 'Dar nota ao plano', aoAcionar: () => pedir({ ato: 'nota', de }) }] : []),
		...(COM_VAGA_FIRME.includes(de.sitcan)
			? [{ titulo: 'Ver o plano de estudos', href: enderecoDoPlano(de.codcan) }]
			: []),
		...possiveis.map((ato) => ({
			titulo: fluxoDaCandidatura.passagens[ato].nome,
			aoAcionar: () => pedir({ ato, de }),
		})),
	]
	return <AcoesDaLinha de={de.nompes} outras={outras} />
}
