import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Esqueleto, EsqueletoLista } from '@portal/design-system/esqueleto'
import { Pilha } from '@portal/design-system/pilha'
import { tardia } from '@portal/design-system/tardia'
import { SoParaLeitor, Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Canal, Preferencia } from '../../contract/index.ts'
import { aparelhosQuery } from '../aparelhos/queries.ts'
import { useServicoProprio } from '../servico-antigo.ts'
import { preferenciasQuery, useGravarPreferencia, useGravarPreferencias } from './escolher-canais.ts'

/** The devices section is loaded only where the institution has Web Push. */
const AparelhosComAvisos = tardia(() => import('../aparelhos/aparelhos.tsx').then((m) => m.AparelhosComAvisos))

type Canais = readonly { canal: Canal; nome: string }[]

const CANAIS: Canais = [
	{ canal: 'portal', nome: 'Portal' },
	{ canal: 'emailEspera', nome: 'E-mail do que espera por você' },
	{ canal: 'emailImediato', nome: 'E-mail de todo o resto' },
	{ canal: 'resumoDiario', nome: 'Resumo diário' },
]
const NO_APARELHO = { canal: 'push', nome: 'Nos aparelhos' } as const

/** The settings list the channels of each area, and each choice is saved as it is made. */
export function Preferencias() {
	const { data, error, isFetching, refetch } = useQuery(preferenciasQuery)
	const proprio = useServicoProprio()
	const { data: nosAparelhos, isLoading: aparelhosPorVir } = useQuery({ ...aparelhosQuery, enabled: proprio })
	if (error) return <FalhaDaConsulta falha={error} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
	// The queries are awaited together, or the channels would shift when the last one arrives.
	if (!data || aparelhosPorVir) return <EsqueletoLista itens={5} />
	const { preferencias } = data
	if (preferencias.length === 0) return <Vazio ilustracao="sino" texto="Nenhuma área envia notificações para você." />
	const chavePush = nosAparelhos?.chavePush ?? null
	const canais = chavePush === null ? CANAIS : [...CANAIS, NO_APARELHO]
	return (
		<Pilha espaco={3}>
			<Texto suave medida>
				Escolha como receber as notificações das áreas que já lhe enviaram algo ou que estão no seu menu. Tarefas e
				avisos urgentes sempre aparecem no portal. O que espera por você é uma tarefa, algo devolvido, a decisão ou a
				resposta sobre o que você pediu, ou a queda de um serviço que você usa.
			</Texto>
			<div className="@container overflow-x-auto">
				<table className="w-full text-left">
					<SoParaLeitor tag="caption">Canais de notificação por área</SoParaLeitor>
					<thead>
						<tr className="border-b border-borda text-sm text-texto-suave">
							<th scope="col" className="hidden py-2 pr-3 font-medium @md:table-cell">
								Área
							</th>
							{canais.map(({ canal, nome }) => (
								<th key={canal} scope="col" className="px-1 py-2 text-center font-medium @md:px-2">
									{nome}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{preferencias.length > 1 ? <TodasAsAreas preferencias={preferencias} canais={canais} /> : null}
						{preferencias.map((preferencia) => (
							<PreferenciaDaArea key={preferencia.codigoArea} preferencia={preferencia} canais={canais} />
						))}
					</tbody>
				</table>
			</div>
			{nosAparelhos && chavePush !== null ? (
				<Suspense fallback={<Esqueleto forma="bloco" className="h-48" />}>
					<AparelhosComAvisos chavePush={chavePush} aparelhos={nosAparelhos.aparelhos} />
				</Suspense>
			) : null}
		</Pilha>
	)
}

function TodasAsAreas({ preferencias, canais }: { preferencias: readonly Preferencia[]; canais: Canais }) {
	const gravar = useGravarPreferencias()
	const escolhidas = (canal: Canal) => preferencias.filter((uma) => uma[canal] === 'S').length
	return (
		<Linha
			nome="Todas as áreas"
			canais={canais}
			prefixo="todas"
			className="font-semibold"
			escolhido={(canal) => escolhidas(canal) === preferencias.length}
			parcial={(canal) => escolhidas(canal) > 0 && escolhidas(canal) < preferencias.length}
			aoEscolher={gravar.mutate}
		/>
	)
}

function PreferenciaDaArea({ preferencia, canais }: { preferencia: Preferencia; canais: Canais }) {
	const gravar = useGravarPreferencia(preferencia)
	return (
		<Linha
			nome={preferencia.nomeArea}
			canais={canais}
			prefixo={preferencia.codigoArea}
			className="font-normal"
			escolhido={(canal) => preferencia[canal] === 'S'}
			aoEscolher={gravar.mutate}
		/>
	)
}

type LinhaProps = {
	nome: string
	canais: Canais
	prefixo: string
	className: string
	escolhido: (canal: Canal) => boolean
	parcial?: (canal: Canal) => boolean
	aoEscolher: (escolha: Partial<Pick<Preferencia, Canal>>) => void
}

function Linha({ nome, canais, prefixo, className, escolhido, parcial, aoEscolher }: LinhaProps) {
	return (
		<>
			{/* The area's name has its own row on narrow screens, hidden from screen readers as each box says it. */}
			<tr aria-hidden className="border-t border-borda @md:hidden">
				<td colSpan={canais.length} className={`pt-2 ${className}`}>
					{nome}
				</td>
			</tr>
			<tr className="border-borda @md:border-t">
				<th scope="row" className={`hidden py-1 pr-3 @md:table-cell ${className}`}>
					{nome}
				</th>
				{canais.map(({ canal, nome: nomeDoCanal }) => (
					<td key={canal} className="px-1 py-1 text-center @md:px-2">
						<CaixaSelecao
							rotulo={`${nomeDoCanal}, ${nome}`}
							rotuloOculto
							name={`${prefixo}-${canal}`}
							checked={escolhido(canal)}
							parcial={parcial?.(canal)}
							onChange={({ target }) => aoEscolher({ [canal]: target.checked ? 'S' : 'N' })}
						/>
					</td>
				))}
			</tr>
		</>
	)
}
