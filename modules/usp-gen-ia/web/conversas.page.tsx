import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Alerta } from '@portal/design-system/alerta'
import { Modal } from '@portal/design-system/modal'
import { Pagina } from '@portal/design-system/pagina'
import { estadoDaConsulta, navegar, useBusca, useEvento } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquarePlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { EVENTO, Identificador } from '../contract/index.ts'
import { Conversa } from './conversa/conversa.tsx'
import { ConversaTemporaria } from './conversa/temporaria.tsx'
import { ListaDeConversas } from './lista-de-conversas.tsx'
import { CHAVE, projetosQuery, retratoQuery } from './queries.ts'
import { esquecerTexto, lerTexto } from './texto-inicial.ts'

const Busca = z.object({
	conversa: z.optional(Identificador),
	temporaria: z.optional(z.literal('S')),
	/** Project in which a conversation begins. */
	projeto: z.optional(z.coerce.number().check(z.int(), z.positive())),
})

export function ConversasPage() {
	const cliente = useQueryClient()
	const [{ conversa, temporaria, projeto: codprj }, mudar] = useBusca(Busca)
	const [escolhendo, setEscolhendo] = useState(false)
	/** Each new conversation has a box of its own. */
	const [nova, setNova] = useState(0)
	const [inicial] = useState(lerTexto)
	useEffect(esquecerTexto, [])
	const retrato = useQuery(retratoQuery())
	const projetos = useQuery({ ...projetosQuery({ pagina: 1, porPagina: 100 }), enabled: codprj !== undefined })
	const projeto = projetos.data?.itens.find((um) => um.codprj === codprj)
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))

	const abrir = (codcvs: string | undefined, mais: { temporaria?: 'S' } = {}) => {
		setEscolhendo(false)
		if (codcvs === undefined) setNova((antes) => antes + 1)
		mudar({ conversa: codcvs, temporaria: mais.temporaria })
	}
	const lista = (
		<ListaDeConversas
			aberta={conversa}
			projeto={codprj}
			aoAbrir={abrir}
			aoDeixarProjeto={() => mudar({ projeto: undefined })}
		/>
	)
	return (
		<Pagina
			titulo="Conversar com a IA"
			largura="tela"
			{...estadoDaConsulta(retrato)}
			acoes={
				<AcoesDaPagina
					principal={{
						titulo: 'Nova conversa',
						icone: <MessageSquarePlus aria-hidden />,
						aoAcionar: () => abrir(undefined),
					}}
					outras={[
						{ titulo: 'Conversas', aoAcionar: () => setEscolhendo(true) },
						{ titulo: 'Projetos', aoAcionar: () => navegar('/usp-gen-ia/projetos') },
						{ titulo: 'Conversa temporária', aoAcionar: () => abrir(undefined, { temporaria: 'S' }) },
					]}
				/>
			}
		>
			{retrato.data ? (
				<div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
					<div className="hidden lg:block">{lista}</div>
					<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
						{retrato.data.motivo ? (
							<Alerta variante="aviso" titulo="Você ainda não pode perguntar">
								{retrato.data.motivo}
							</Alerta>
						) : null}
						{temporaria ? (
							<ConversaTemporaria key={`temporaria-${nova}`} retrato={retrato.data} />
						) : (
							<Conversa
								key={conversa ?? `nova-${nova}`}
								codcvs={conversa}
								inicial={nova === 0 ? inicial : undefined}
								retrato={retrato.data}
								projeto={projeto}
								aoComecar={(codcvs) => mudar({ conversa: codcvs })}
							/>
						)}
					</div>
				</div>
			) : null}
			<Modal aberto={escolhendo} aoFechar={() => setEscolhendo(false)} titulo="Suas conversas">
				{lista}
			</Modal>
		</Pagina>
	)
}
