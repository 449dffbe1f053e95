import { Alerta } from '@portal/design-system/alerta'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { estaEscrevendo } from '@portal/design-system/foco'
import { Pilha } from '@portal/design-system/pilha'
import { Progresso } from '@portal/design-system/progresso'
import { type ItemComResultado, ListaDeResultados } from '@portal/design-system/resultados'
import { Detalhe } from '@portal/design-system/texto'
import { call, FalhaDaConsulta, useEvento } from '@portal/platform/web'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Execucao as DadosExecucao, obterExecucao } from '../../contract/index.ts'
import { contar } from '../situacoes.tsx'

/** Polling interval, for missed live events. */
const CONFERENCIA_MS = 2_000

const execucaoQuery = (codexe: number) =>
	queryOptions({
		queryKey: ['assina-execucao', codexe],
		queryFn: ({ signal }) => call(obterExecucao, { body: { codexe } }, { signal }),
		staleTime: 0,
		refetchInterval: ({ state }) => (state.data?.stafim === 'S' ? false : CONFERENCIA_MS),
	})

const ESTADO = { AGU: 'espera', ASS: 'feito', ERR: 'falhou' } as const

const itemDe = ({
	coddocuspasi,
	nomarq,
	nomlot,
	sitexe,
	mensagem,
}: DadosExecucao['itens'][number]): ItemComResultado => ({
	chave: coddocuspasi,
	titulo: nomarq,
	detalhe: nomlot,
	estado: ESTADO[sitexe],
	mensagem: mensagem || (sitexe === 'AGU' ? 'Aguardando' : ''),
})

/** Focus moves to the results when the form that had it disappears. */
const focar = (elemento: HTMLElement | null) => {
	if (!estaEscrevendo()) elemento?.focus()
}

/** Progress and results of a ceremony over several documents, whose work goes on without the page. */
export function Execucao({ codexe, fim }: { codexe: number; fim: ReactNode }) {
	const { data, error, refetch } = useQuery(execucaoQuery(codexe))
	useEvento('assina-execucao', ({ dados }) => {
		if (dados?.['codexe'] === codexe) void refetch()
	})
	if (error && !data) return <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <Esqueleto forma="bloco" className="h-32 w-full" />
	const feitos = data.qtdasi + data.qtderr
	const terminou = data.stafim === 'S'
	return (
		<Pilha ref={focar} tabIndex={-1} aria-label="Progresso da assinatura" tag="section" className="outline-none">
			{terminou ? (
				<Desfecho execucao={data} />
			) : (
				<>
					<Progresso
						rotulo="Assinando"
						valor={feitos}
						maximo={Math.max(1, data.qtdtot)}
						detalhe={`${feitos} de ${data.qtdtot}`}
					/>
					<Detalhe>Pode sair desta página: a assinatura continua sem ela.</Detalhe>
				</>
			)}
			<ListaDeResultados itens={data.itens.map(itemDe)} />
			{terminou ? fim : null}
		</Pilha>
	)
}

function Desfecho({ execucao: { qtdasi, qtderr, qtdtot } }: { execucao: DadosExecucao }) {
	if (qtderr === 0)
		return <Alerta variante="sucesso" titulo={`${contar(qtdasi, 'documento assinado', 'documentos assinados')}.`} />
	return (
		<Alerta variante="aviso" titulo={`${contar(qtdasi, 'documento assinado', 'documentos assinados')} de ${qtdtot}.`}>
			{qtderr === 1
				? 'Um não foi assinado: veja por quê abaixo.'
				: `${qtderr} não foram assinados: veja por quê abaixo.`}
		</Alerta>
	)
}
