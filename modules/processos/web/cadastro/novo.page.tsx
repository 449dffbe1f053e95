import { Alerta } from '@portal/design-system/alerta'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira } from '@portal/design-system/pilha'
import { FalhaDaConsulta, Slot } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LISTA } from '../enderecos.ts'
import { assuntosQuery, minhasEstacoesQuery } from '../estrutura/queries.ts'
import { AberturaForm } from './abertura.form.tsx'
import { rascunhoAberturaQuery } from './queries.ts'

export function NovoPage() {
	const estacoes = useQuery(minhasEstacoesQuery)
	const assuntos = useQuery(assuntosQuery)
	const rascunho = useQuery(rascunhoAberturaQuery)
	const cliente = useQueryClient()
	const [vez, setVez] = useState(0)
	const falha = estacoes.error ?? assuntos.error ?? rascunho.error
	const doProtocolo = estacoes.data?.filter(({ papeis }) => papeis.includes('P'))
	return (
		<Pagina
			largura="formulario"
			titulo="Novo processo"
			resumo="Número, data e estação de abertura não mudam depois."
			falha={
				falha ? (
					<FalhaDaConsulta
						falha={falha}
						aoTentarDeNovo={() => void Promise.all([estacoes.refetch(), assuntos.refetch(), rascunho.refetch()])}
					/>
				) : undefined
			}
			carregando={doProtocolo === undefined || assuntos.data === undefined || rascunho.data === undefined}
			esqueleto={<Esqueleto forma="bloco" className="h-144 w-full" />}
		>
			{doProtocolo === undefined ||
			assuntos.data === undefined ||
			rascunho.data === undefined ? null : doProtocolo.length === 0 ? (
				<AvisoDeFaltaDeProtocolo />
			) : (
				<AberturaForm
					key={vez}
					estacoes={doProtocolo}
					assuntos={assuntos.data}
					rascunho={rascunho.data}
					aoRecomecar={() => {
						cliente.setQueryData(rascunhoAberturaQuery.queryKey, null)
						setVez(vez + 1)
					}}
				/>
			)}
		</Pagina>
	)
}

function AvisoDeFaltaDeProtocolo() {
	return (
		<Alerta
			variante="info"
			titulo="Você não pode abrir processos"
			acao={
				<Fileira>
					<Slot nome="semAcesso" props={{}} />
					<Link href={LISTA}>Voltar aos processos</Link>
				</Fileira>
			}
		>
			Somente quem é do protocolo de uma estação abre processos. Peça a abertura ao protocolo da sua unidade.
		</Alerta>
	)
}
