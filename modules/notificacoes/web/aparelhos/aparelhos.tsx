import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Alerta } from '@portal/design-system/alerta'
import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { ItemLista, Lista } from '@portal/design-system/lista'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { formatarDataHora, useSessao } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Aparelho, Aparelhos } from '../../contract/index.ts'
import type { Alcance } from './este-aparelho.ts'
import { esteAparelhoQuery, useLigarAqui, useRetirarAparelho, useRetirarTodos } from './queries.ts'

/** The devices section lists where push messages arrive while the portal is closed. */
export function AparelhosComAvisos({ chavePush, aparelhos }: Aparelhos & { chavePush: string }) {
	const { data } = useQuery(esteAparelhoQuery)
	const { suporte } = useSessao()
	const aqui = data?.impressao ?? null
	const este = aparelhos.find(({ impressao }) => impressao === aqui)
	return (
		<Secao titulo="Avisos nos seus aparelhos" nivel={3} separada>
			<Texto suave medida>
				Com o portal fechado, o aparelho diz que há uma tarefa ou um aviso novo. Na tela bloqueada aparece só isso: o
				que eles dizem se lê no portal.
			</Texto>
			{suporte ? (
				<p>Só a própria pessoa liga e desliga avisos nos seus aparelhos.</p>
			) : (
				<>
					{data ? (
						<EsteAparelho alcance={data.alcance} este={este} chavePush={chavePush} />
					) : (
						<Esqueleto forma="bloco" className="h-24" />
					)}
					{aparelhos.length > 0 ? <Todos aparelhos={aparelhos} aqui={aqui} /> : null}
				</>
			)}
		</Secao>
	)
}

const SEM_COMO: Readonly<Record<Exclude<Alcance, 'pode'>, ReactNode>> = {
	'sem-suporte': (
		<Alerta variante="info" titulo="Este navegador não recebe avisos com o portal fechado">
			Escolha o e-mail imediato, acima, ou abra esta página em outro navegador.
		</Alerta>
	),
	instalar: (
		<Alerta variante="info" titulo="Ponha o portal na tela de início">
			No iPhone e no iPad, os avisos chegam só ao portal que está na tela de início: em “Compartilhar”, use “Adicionar à
			Tela de Início”, abra o portal por ali e volte a esta página.
		</Alerta>
	),
	bloqueado: (
		<Alerta variante="aviso" titulo="O navegador está impedido de mostrar avisos do portal">
			Para permitir, abra as permissões do site, no símbolo ao lado do endereço, e em “Notificações” escolha “Permitir”.
			Depois volte a esta página.
		</Alerta>
	),
}

type EsteProps = { alcance: Alcance; este: Aparelho | undefined; chavePush: string }

function EsteAparelho({ alcance, este, chavePush }: EsteProps) {
	const [pararAoSair, setPararAoSair] = useState(true)
	const ligar = useLigarAqui(chavePush)
	const retirar = useRetirarAparelho(este?.impressao ?? null)
	if (alcance !== 'pode') return SEM_COMO[alcance]
	if (este)
		return (
			<Fileira espaco={3}>
				<p>
					Este aparelho recebe avisos
					{este.pararAoSair === 'S'
						? ', até você sair do portal nele.'
						: ', também depois que você sai do portal nele.'}
				</p>
				<Botao variante="secundario" carregando={retirar.isPending} onClick={() => retirar.mutate(este)}>
					Desligar neste aparelho
				</Botao>
			</Fileira>
		)
	return (
		<Pilha espaco={3} className="justify-items-start">
			<CaixaSelecao
				rotulo="Parar de avisar quando eu sair do portal neste aparelho"
				name="parar-ao-sair"
				checked={pararAoSair}
				onChange={({ target }) => setPararAoSair(target.checked)}
			/>
			<Botao carregando={ligar.isPending} onClick={() => ligar.mutate(pararAoSair ? 'S' : 'N')}>
				Ligar neste aparelho
			</Botao>
			<Detalhe>O navegador vai perguntar se o portal pode mostrar notificações: escolha “Permitir”.</Detalhe>
		</Pilha>
	)
}

function Todos({ aparelhos, aqui }: { aparelhos: readonly Aparelho[]; aqui: string | null }) {
	const [perguntando, setPerguntando] = useState<Aparelho | 'todos'>()
	const retirar = useRetirarAparelho(aqui)
	const retirarTodos = useRetirarTodos(aqui)

	async function confirmar() {
		// The mutation reports its own failure, so the rejection is ignored here.
		if (perguntando === 'todos') await retirarTodos.mutateAsync().catch(() => undefined)
		else if (perguntando) await retirar.mutateAsync(perguntando).catch(() => undefined)
		setPerguntando(undefined)
	}

	return (
		<>
			<Lista rotulo="Aparelhos que recebem avisos">
				{aparelhos.map((aparelho) => (
					<ItemLista key={aparelho.codapa} className="flex flex-wrap items-center gap-x-4 gap-y-2">
						<div className="min-w-0 flex-1 basis-56">
							<p className="font-medium">
								{aparelho.nome} {aparelho.impressao === aqui ? <Badge variante="sucesso">Este aparelho</Badge> : null}
							</p>
							<Detalhe>{descreverUso(aparelho)}</Detalhe>
						</div>
						<AcoesDaLinha
							de={`${aparelho.nome}, ligado em ${formatarDataHora(aparelho.criadoEm)}`}
							principal={{ titulo: 'Retirar', aoAcionar: () => setPerguntando(aparelho) }}
						/>
					</ItemLista>
				))}
			</Lista>
			{aparelhos.length > 1 ? (
				<Botao
					variante="perigo"
					aparencia="contorno"
					className="justify-self-start"
					onClick={() => setPerguntando('todos')}
				>
					Retirar todos
				</Botao>
			) : null}
			{perguntando ? (
				<Confirmacao
					aberta
					titulo={perguntando === 'todos' ? 'Retirar todos os aparelhos?' : `Retirar ${perguntando.nome}?`}
					rotuloConfirmar="Retirar"
					aoConfirmar={confirmar}
					aoCancelar={() => setPerguntando(undefined)}
				>
					{perguntando === 'todos'
						? 'Nenhum deles recebe mais avisos. Para receber de novo, é preciso ligar em cada um.'
						: 'Ele não recebe mais avisos. Para receber de novo, é preciso ligar nele.'}
				</Confirmacao>
			) : null}
		</>
	)
}

const descreverUso = ({ criadoEm, usadoEm }: Aparelho): string =>
	`Ligado em ${formatarDataHora(criadoEm)}; ${usadoEm === null ? 'ainda não foi avisado' : `avisado em ${formatarDataHora(usadoEm)}`}.`
